import { BRAND } from '@platform/contracts/brand';
import { type Logger, withDeadline } from '@platform/service-kit';
import { createTransport } from 'nodemailer';
import { checkedMail, type Mail, MailDelayedError, type Mailer, MailRefusedError } from './mailer.ts';

const CONNECT_DEADLINE_MS = 10_000;
const SILENCE_DEADLINE_MS = 20_000;
const SEND_DEADLINE_MS = 45_000;

/** Commands of SMTP whose permanent refusal concerns this mail, and not our account, address or connection. */
const ABOUT_RECIPIENT = 'RCPT TO';
const ABOUT_CONTENT = 'DATA';

function connectionOf(address: string) {
  const url = new URL(address);
  const isTls = url.protocol === 'smtps:';
  const hasCredentials = url.username !== '';
  return {
    host: url.hostname,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    secure: isTls,
    // Credentials never cross the network in the clear.
    requireTLS: !isTls && hasCredentials,
    ...(hasCredentials
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  };
}

/** Failures before the first command about a mail. */
const BEFORE_THE_MAIL: readonly string[] = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2'];

/** Status of RFC 3463 behind that of SMTP. */
const ENHANCED = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![\d.])/;

type Failure = {
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly response?: unknown;
};

/** What a failed conversation with the server means for the mail; any other error as it is. */
function describedFailure(error: unknown): unknown {
  const { responseCode, command, code, syscall, response } = error as Failure;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  if (status >= 500 && (command === ABOUT_RECIPIENT || command === ABOUT_CONTENT)) {
    const reason = command === ABOUT_RECIPIENT ? 'recipient' : 'content';
    const [, enhancedStatus = null] = ENHANCED.exec(String(response)) ?? [];
    return new MailRefusedError(reason, { status, enhancedStatus }, error);
  }
  if (status >= 400) return new MailDelayedError(String(status), error);
  const isBefore = syscall === 'connect' || BEFORE_THE_MAIL.includes(String(code));
  return isBefore ? new MailDelayedError(String(code), error) : error;
}

function messageOf(mail: Mail, { from, returnTo }: { readonly from: string; readonly returnTo: string }) {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${mail.id}@${domain}>`,
    from: { name: BRAND, address: from },
    to: { name: '', address: mail.to },
    envelope: { from: returnTo, to: mail.to },
    // Servers without this extension ignore it; others report failures with the header of the mail.
    dsn: { id: mail.id, return: 'headers' as const, notify: ['failure' as const] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...(mail.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Sends over SMTP, one connection for each mail, so that no mail depends on what another did to a shared connection.
 * Certificates are always verified.
 */
export function createSmtpMailer(options: {
  readonly url: string;
  readonly from: string;
  /** Where servers return what they cannot deliver. */
  readonly returnTo: string;
  readonly logger: Logger;
}): Mailer {
  const { url, logger } = options;
  const transport = createTransport({
    ...connectionOf(url),
    connectionTimeout: CONNECT_DEADLINE_MS,
    dnsTimeout: CONNECT_DEADLINE_MS,
    greetingTimeout: CONNECT_DEADLINE_MS,
    socketTimeout: SILENCE_DEADLINE_MS,
  });
  const onTheirWay = new Set<Promise<unknown>>();
  let isClosed = false;

  const deliver = async (mail: Mail): Promise<void> => {
    try {
      await withDeadline(transport.sendMail(messageOf(mail, options)), SEND_DEADLINE_MS, 'mail server');
    } catch (error) {
      // Addresses and texts of the server stay out of the log: they name the recipient.
      logger.warn(
        { component: 'mailer', code: String((error as { code?: unknown }).code ?? '') },
        'mail not sent',
      );
      throw describedFailure(error);
    }
  };

  return {
    send: async (mail) => {
      checkedMail(mail);
      if (isClosed) throw new Error('the mailer is closed');
      const delivery = deliver(mail);
      onTheirWay.add(delivery);
      await delivery.finally(() => onTheirWay.delete(delivery));
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(onTheirWay);
      transport.close();
    },
  };
}
