import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ConfigError, createLogger, loadConfig } from '@platform/service-kit';
import { type MailServer, startMailServer } from '@platform/testing/mail-server';
import { z } from 'zod';
import { createMailer, type Mail, mailerConfigFields } from '../src/index.ts';

const MAIL: Mail = {
  id: 'mail-1',
  to: 'anna@exemple.fr',
  subject: 'Confirmez votre adresse',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  language: 'fr',
};
const LOGIN = { user: 'mailer', password: 'p@ss:word' };
const logger = createLogger({ service: 'mailer-test', level: 'silent' });

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function mailerFor(options: Parameters<typeof startMailServer>[0]) {
  server = await startMailServer(options);
  return newMailer(server.url);
}

function newMailer(url: string) {
  return createMailer({
    config: { SMTP_URL: url, MAIL_FROM: 'no-reply@aides.example', MAIL_DIR: '' },
    logger,
  });
}

describe('a mail over SMTP', () => {
  test('has the headers that recipients and their servers need', async () => {
    const mailer = await mailerFor({});
    await mailer.send({ ...MAIL, unsubscribeUrl: 'https://aides.example/u?t=1' });
    const { source = '', from } = server?.received[0] ?? {};
    expect(from).toBe('no-reply@aides.example');
    const header = source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n');
    expect(header).toEqual(
      expect.arrayContaining([
        'Message-ID: <mail-1@aides.example>',
        'From: Clairaide <no-reply@aides.example>',
        'To: anna@exemple.fr',
        'Subject: Confirmez votre adresse',
        'List-Unsubscribe: <https://aides.example/u?t=1>',
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(source).toMatch(/multipart\/alternative/);
    expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'));
  });

  test('sent twice has the same Message-ID', async () => {
    const mailer = await mailerFor({});
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    const ids = server?.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(ids).toEqual(['<mail-1@aides.example>', '<mail-1@aides.example>']);
  });
});

describe('a refusal of the server', () => {
  test.each([
    ['refused-550@exemple.fr', { reason: 'recipient', status: 550, enhancedStatus: null }],
    ['refused-550-5.7.1@exemple.fr', { reason: 'recipient', status: 550, enhancedStatus: '5.7.1' }],
    ['content-554@exemple.fr', { reason: 'content', status: 554 }],
  ])('with 5xx is for good: %s', async (to, expected) => {
    const mailer = await mailerFor({});
    await expect(mailer.send({ ...MAIL, to })).rejects.toMatchObject({ code: 'MAIL_REFUSED', ...expected });
  });

  test.each(['refused-450@exemple.fr', 'content-451@exemple.fr'])('with 4xx is for now: %s', async (to) => {
    const mailer = await mailerFor({});
    await expect(mailer.send({ ...MAIL, to })).rejects.not.toMatchObject({ code: 'MAIL_REFUSED' });
  });
});

test('credentials are not sent over a connection without TLS', async () => {
  const mailer = await mailerFor({ login: LOGIN });
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'MAIL_DELAYED' });
  expect([server?.received, server?.logins]).toEqual([[], []]);
});

test('a certificate that cannot be verified ends the attempt', async () => {
  const mailer = await mailerFor({ offersTls: true });
  await expect(mailer.send(MAIL)).rejects.not.toMatchObject({ code: 'MAIL_REFUSED' });
  expect(server?.received).toEqual([]);
});

test('a server that cannot be reached delays the mail', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));
  const failure = newMailer(`smtp://127.0.0.1:${port}`).send(MAIL);
  await expect(failure).rejects.toMatchObject({ code: 'MAIL_DELAYED' });
});

test.each([
  'http://a.example',
  'smtp://:587',
  'smtp://a.example/?tls=no',
  'smtp://a.example/path',
  'a.example',
])('configuration refuses the address %s without showing it', (SMTP_URL) => {
  const load = () => loadConfig(z.object(mailerConfigFields()), { SMTP_URL });
  expect(load).toThrow(ConfigError);
  expect(load).not.toThrow(SMTP_URL);
});

test('a server without an address to send from is a mistake of the configuration', () => {
  const create = () => createMailer({ config: { SMTP_URL: 'smtp://a.example', MAIL_DIR: '' }, logger });
  expect(create).toThrow(/MAIL_FROM/);
});
