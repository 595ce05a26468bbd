import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { startMailServer } from '@platform/testing/mail-server';
import { createCapturedMail, createMailer, type Mail, type Mailer, MailRefusedError } from '../src/index.ts';

const MAIL: Mail = {
  id: '0c9b1d3e-confirm-address',
  to: 'anna@exemple.fr',
  subject: 'Confirmez votre adresse : élève',
  text: 'Bonjour,\n\n.une ligne qui commence par un point\nà bientôt\n',
  html: '<p>Bonjour à tous</p>',
  language: 'fr',
};

type Started = {
  readonly mailer: Mailer;
  /** Recipients of what was delivered, in its order. */
  readonly delivered: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
};

const logger = createLogger({ service: 'mailer-test', level: 'silent' });

async function startSmtp(): Promise<Started> {
  const server = await startMailServer({});
  const config = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@aides.example', MAIL_DIR: '' };
  return {
    mailer: createMailer({ config, logger }),
    delivered: async () => server.received.flatMap(({ to }) => to),
    stop: server.close,
  };
}

async function startCaptured(): Promise<Started> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mail-'));
  return {
    mailer: createMailer({ config: { MAIL_DIR: path.join(folder, 'mail') }, logger }),
    delivered: async () =>
      (await createCapturedMail({ folder: path.join(folder, 'mail') }).list()).map(({ to }) => to).reverse(),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

describe.each([
  ['SMTP', startSmtp],
  ['captured mail', startCaptured],
])('a mailer over %s', (_name, start) => {
  let started: Started;
  beforeEach(async () => {
    started = await start();
  });
  afterEach(async () => {
    await started.mailer.close();
    await started.stop();
  });

  test('has delivered a mail when send resolves', async () => {
    await started.mailer.send(MAIL);
    expect(await started.delivered()).toEqual(['anna@exemple.fr']);
  });

  test('delivers many mails at once, each one time', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `person-${index}@exemple.fr`);
    await Promise.all(
      recipients.map((to, index) => started.mailer.send({ ...MAIL, id: `many-${index}`, to })),
    );
    expect([...(await started.delivered())].sort()).toEqual([...recipients].sort());
  });

  test.each<[string, Partial<Mail>]>([
    ['a line break in the address', { to: 'a@b.fr\r\nBcc: c@d.fr' }],
    ['two addresses', { to: 'a@b.fr, c@d.fr' }],
    ['a name with the address', { to: 'Anna <a@b.fr>' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: c@d.fr' }],
    ['a line feed in the subject', { subject: 'Hello\nBcc: c@d.fr' }],
    ['a line break in the id', { id: 'a\r\nb' }],
    ['a path in the id', { id: '../../etc/passwd' }],
    ['a line break in the page to unsubscribe', { unsubscribeUrl: 'https://a.example/\r\nX: y' }],
    ['a bracket in the page to unsubscribe', { unsubscribeUrl: 'https://a.example/>,<mailto:x@y.fr' }],
    ['a text part that is empty', { text: '' }],
  ])('refuses %s, and delivers nothing', async (_what, wrong) => {
    const refused = started.mailer.send({ ...MAIL, ...wrong });
    await expect(refused).rejects.toThrow(MailRefusedError);
    await expect(refused).rejects.toMatchObject({ reason: 'malformed' });
    expect(await started.delivered()).toEqual([]);
  });

  test('finishes what is on its way when it is closed, and sends nothing afterwards', async () => {
    const onItsWay = started.mailer.send(MAIL);
    await Promise.all([started.mailer.close(), started.mailer.close()]);
    await expect(onItsWay).resolves.toBeUndefined();
    await expect(started.mailer.send({ ...MAIL, id: 'late' })).rejects.toThrow('closed');
    expect(await started.delivered()).toHaveLength(1);
  });
});
