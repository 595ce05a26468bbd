import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { SELF_SIGNED } from './self-signed.ts';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

export type MailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Names that somebody tried to log in with. */
  readonly logins: readonly string[];
  readonly close: () => Promise<void>;
};

function smtpError(status: number, text = 'refused'): Error {
  return Object.assign(new Error(text), { responseCode: status });
}

/**
 * A real SMTP server on loopback. It refuses recipients `refused-<status>@…`, with a status of RFC 3463
 * `refused-<status>-<x.y.z>@…`, and mails to `content-<status>@…`.
 */
export async function startMailServer(options: {
  /** Login that is required; STARTTLS is offered only with `offersTls`. */
  readonly login?: { readonly user: string; readonly password: string };
  readonly offersTls?: boolean;
}): Promise<MailServer> {
  const { login, offersTls = false } = options;
  const received: ReceivedMail[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    key: SELF_SIGNED.key,
    cert: SELF_SIGNED.cert,
    disabledCommands: [...(login === undefined ? ['AUTH'] : []), ...(offersTls ? [] : ['STARTTLS'])],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth: (given, _session, done) => {
      logins.push(given.username ?? '');
      const isRight = given.username === login?.user && given.password === login?.password;
      done(isRight ? null : smtpError(535), isRight ? { user: given.username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      const [, status, enhanced] = /^refused-(\d{3})(?:-([\d.]+))?@/.exec(address) ?? [];
      const text = enhanced === undefined ? 'refused' : `${enhanced} refused`;
      done(status === undefined ? null : smtpError(Number(status), text));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const [, status] = /^content-(\d{3})@/.exec(to[0] ?? '') ?? [];
        if (status !== undefined) return done(smtpError(Number(status)));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to, source: Buffer.concat(chunks).toString('utf8') });
        done(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = login === undefined ? '' : `${login.user}:${encodeURIComponent(login.password)}@`;
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    received,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
