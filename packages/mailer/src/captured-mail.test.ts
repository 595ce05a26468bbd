import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createCapturedMail, createCapturingMailer } from './captured-mail.ts';
import type { Mail } from './mailer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = { now: () => new Date('2026-11-20T09:00:00Z') };

function mailTo(to: string, id: string): Mail {
  return { id, to, subject: 'Subject', text: 'Text', html: '<p>Text</p>', language: 'en' };
}

test('mails are listed newest first, also those of one moment, and by address in any case', async () => {
  const mailer = createCapturingMailer({ folder, clock });
  for (const [to, id] of [
    ['a@x.fr', 'first'],
    ['b@x.fr', 'second'],
    ['A@X.fr', 'third'],
  ] as const) {
    await mailer.send(mailTo(to, id));
  }
  const mails = createCapturedMail({ folder });
  expect((await mails.list()).map(({ mailId }) => mailId)).toEqual(['third', 'second', 'first']);
  expect((await mails.list({ to: ' a@x.FR ' })).map(({ mailId }) => mailId)).toEqual(['third', 'first']);
});

test('a mail is found by its id, and no other file is', async () => {
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'broken.json'), '{');
  await createCapturingMailer({ folder, clock }).send(mailTo('a@x.fr', 'one'));
  const mails = createCapturedMail({ folder });
  const [listed] = await mails.list();
  expect(await mails.find(listed?.id ?? '')).toEqual(listed);
  for (const id of ['secret', '../secret', 'broken', 'secret.txt', ''])
    expect(await mails.find(id)).toBeNull();
});

test('the newest 500 are kept, and only complete files remain', async () => {
  const mailer = createCapturingMailer({ folder, clock });
  await Promise.all(
    Array.from({ length: 510 }, (_, index) => mailer.send(mailTo('a@x.fr', `mail-${index}`))),
  );
  const kept = await createCapturedMail({ folder }).list();
  expect(kept).toHaveLength(500);
  expect(kept.at(-1)?.mailId).toBe('mail-10');
  expect(readdirSync(folder)).toHaveLength(500);
});

test('a mail that is sent twice is captured twice, readable only by its user', async () => {
  const mailer = createCapturingMailer({ folder, clock });
  await mailer.send(mailTo('a@x.fr', 'same'));
  await mailer.send(mailTo('a@x.fr', 'same'));
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  for (const name of names) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
});

test('unwanted mails are removed, and only those', async () => {
  const mailer = createCapturingMailer({ folder, clock });
  await mailer.send(mailTo('a@x.fr', 'one'));
  await mailer.send(mailTo('b@x.fr', 'two'));
  await mailer.send(mailTo('a@x.fr', 'three'));
  const mails = createCapturedMail({ folder });
  expect(await mails.remove(({ to }) => to === 'a@x.fr')).toBe(2);
  expect((await mails.list()).map(({ mailId }) => mailId)).toEqual(['two']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a folder that does not exist has no mails', async () => {
  expect(await createCapturedMail({ folder: path.join(folder, 'missing') }).list()).toEqual([]);
});
