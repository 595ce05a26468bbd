import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, test } from '@jest/globals';
import type { MailSummary } from '@platform/contracts/notifications';
import { eventually } from '@platform/testing/eventually';
import { NOW, OPERATOR_TOKEN, startNotifications, type TestNotifications } from '../../notifications-app.ts';

let service: TestNotifications | undefined;
let server: Server | undefined;
afterEach(async () => {
  await service?.close();
  server?.close();
  [service, server] = [undefined, undefined];
});

const FROM = { MAIL_FROM: 'no-reply@aides.example' };
const UNTIL = '2026-11-21T09:00:00Z';

/** A mail server on loopback: `respond` returns its line for a command, or null to cut the connection. */
async function startServer(respond: (command: string) => string | null): Promise<string> {
  const listening = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      const command = isData ? 'END OF DATA' : text.trim();
      isData = command === 'DATA';
      const line = isData ? '354 go on' : respond(command);
      if (line === null) socket.destroy();
      else socket.write(`${line}\r\n`);
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

async function start(environment: Readonly<Record<string, string>> = {}): Promise<TestNotifications> {
  service = await startNotifications(environment);
  return service;
}

function securityMail(id: string) {
  return {
    id,
    workspaceId: null,
    to: 'anna@exemple.fr',
    template: 'password-changed',
    language: 'fr',
    values: { at: NOW.toISOString() },
  } as const;
}

function reminder(id: string) {
  const values = { plan: 'Solo', until: UNTIL, link: 'https://aides.example/pricing' };
  return { ...securityMail(id), template: 'trial-ending', values } as const;
}

async function summaryOf({ app }: TestNotifications): Promise<MailSummary> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  return (await app.inject({ url: '/api/notifications/operators/mails', headers })).json();
}

test('a mail is stored once, sent once, and leaves neither address nor values behind', async () => {
  const { module, mails, connection } = await start();
  const outcomes = await Promise.all([1, 2, 3].map(() => module.enqueueMail(securityMail('changed-1'))));
  expect([...outcomes].sort()).toEqual(['enqueued', 'known', 'known']);
  await eventually(async () => {
    const [stored] = await connection.collection('notifications_mails').find().toArray();
    expect(stored).toMatchObject({ _id: 'changed-1', state: 'sent', to: null, values: null, attempts: 1 });
  });
  expect(await module.enqueueMail(securityMail('changed-1'))).toBe('known');
  expect(await mails.list()).toHaveLength(1);
});

test('an id that no mail can have, and values that do not fit the template, are refused before anything is stored', async () => {
  const { module, connection } = await start();
  const wrong = { ...securityMail('wrong'), values: { at: 'yesterday' } };
  await expect(module.enqueueMail(wrong)).rejects.toThrow();
  await expect(module.enqueueMail(securityMail('Id with spaces'))).rejects.toThrow();
  expect(await connection.collection('notifications_mails').countDocuments()).toBe(0);
});

describe('a mail that was not accepted', () => {
  it('is sent when the server is reachable again, after a pause', async () => {
    let isDown = true;
    const accepted: string[] = [];
    const url = await startServer((command) => {
      if (command === 'END OF DATA' && !isDown) accepted.push(command);
      return isDown && command.startsWith('MAIL') ? '451 later' : '250 ok';
    });
    const running = await start({ SMTP_URL: url, ...FROM });
    await running.module.enqueueMail(reminder('later-1'));
    await eventually(async () => {
      expect((await summaryOf(running)).counts).toMatchObject({ pending: 1, sending: 0 });
      const stored = await running.connection.collection('notifications_mails').findOne();
      expect(stored).toMatchObject({ attempts: 1, nextAt: new Date('2026-11-20T09:00:15Z') });
    });
    isDown = false;
    await running.module.enqueueMail(reminder('wakes-the-job'));
    await eventually(() => expect(accepted).toHaveLength(1));
    running.setNow(new Date('2026-11-20T09:00:15Z'));
    await running.module.enqueueMail(reminder('wakes-it-again'));
    await eventually(async () => expect((await summaryOf(running)).counts.sent).toBe(3));
    expect(accepted).toHaveLength(3);
  });

  it('ends when the server refuses its address for good, and is listed without it', async () => {
    const url = await startServer((command) => (command.startsWith('RCPT') ? '550 unknown' : '250 ok'));
    const running = await start({ SMTP_URL: url, ...FROM });
    await running.module.enqueueMail(securityMail('refused-1'));
    await eventually(async () => expect((await summaryOf(running)).counts.refused).toBe(1));
    const summary = await summaryOf(running);
    expect(summary.failed).toEqual([
      {
        id: 'refused-1',
        template: 'password-changed',
        state: 'refused',
        attempts: 1,
        reason: 'recipient',
        status: 550,
        createdAt: NOW.toISOString(),
        endedAt: NOW.toISOString(),
      },
    ]);
    expect(summary.oldestPendingAt).toBeNull();
    expect(
      JSON.stringify(await running.connection.collection('notifications_mails').findOne()),
    ).not.toContain('anna');
  });

  it('is repeated after an unclear end only when it must arrive', async () => {
    const url = await startServer((command) => (command === 'END OF DATA' ? null : '250 ok'));
    const running = await start({ SMTP_URL: url, ...FROM });
    await running.module.enqueueMail(securityMail('must-arrive'));
    await running.module.enqueueMail(reminder('not-twice'));
    await eventually(async () => {
      const { counts, failed } = await summaryOf(running);
      expect(counts).toMatchObject({ pending: 1, uncertain: 1 });
      expect(failed.map(({ id }) => id)).toEqual(['not-twice']);
    });
  });

  it('is given up after 48 hours', async () => {
    const url = await startServer((command) => (command.startsWith('MAIL') ? '451 later' : '250 ok'));
    const running = await start({ SMTP_URL: url, ...FROM });
    await running.module.enqueueMail(securityMail('old'));
    await eventually(async () => expect((await summaryOf(running)).counts.pending).toBe(1));
    running.setNow(new Date(NOW.getTime() + 48 * 3_600_000));
    await running.module.enqueueMail(securityMail('wakes-the-job'));
    await eventually(async () => {
      expect((await summaryOf(running)).failed).toMatchObject([
        { id: 'old', state: 'expired', reason: '451' },
      ]);
    });
  });
});

test('the summary is for operators and administrators', async () => {
  const { app, authorizationOf } = await start();
  const url = '/api/notifications/operators/mails';
  const statusWith = async (authorization: string) =>
    (await app.inject({ url, headers: { authorization } })).statusCode;
  expect((await app.inject(url)).statusCode).toBe(401);
  expect(await statusWith('Bearer wrong')).toBe(401);
  expect(await statusWith(authorizationOf())).toBe(403);
  expect(await statusWith(authorizationOf({ roles: ['admin'] }))).toBe(200);
});
