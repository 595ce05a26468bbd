import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectMongo, createLogger, runMigrations } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import type { Delivery } from '../../../src/domain/mail-intent.ts';
import { createMailRepository } from '../../../src/persistence/mail.repository.ts';
import { notificationsMigrations } from '../../../src/persistence/migrations/index.ts';

const SERVICE = path.join(import.meta.dirname, 'notifications-process.ts');
const DB = 'notifications';
/** When the server kills the service: at the command, before it responds to it. */
const KILL_AT = ['EHLO', 'MAIL FROM', 'RCPT TO', 'DATA', 'END OF DATA', 'after END OF DATA'] as const;

let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Connection;
let server: ReturnType<typeof createServer>;
let smtpUrl: string;
let service: ChildProcess | undefined;
/** Holds the event log of the service. */
let folder: string;
/** Message-IDs of the mails that the server accepted, as far as it is concerned. */
let accepted: string[];
let killAt: (typeof KILL_AT)[number] | null;

function killService(socket: Socket): void {
  killAt = null;
  service?.kill('SIGKILL');
  socket.destroy();
}

function converse(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.write('220 test\r\n');
  let message: string | null = null;
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (message !== null) {
      message += text;
      if (!message.endsWith('\r\n.\r\n')) return;
      accepted.push(/^Message-ID: <([^>]*)>/m.exec(message)?.[1] ?? 'none');
      message = null;
      if (killAt === 'END OF DATA') return killService(socket);
      socket.write('250 accepted\r\n');
      if (killAt === 'after END OF DATA') killService(socket);
      return;
    }
    if (killAt !== null && text.startsWith(killAt)) return killService(socket);
    if (text.startsWith('DATA')) message = '';
    socket.write(message === null ? '250 ok\r\n' : '354 go on\r\n');
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mail-kill-'));
  mongo = await startMongo();
  const logger = createLogger({ service: 'notifications-test', level: 'silent' });
  connection = await connectMongo({ uri: mongo.uri, dbName: DB, logger });
  await runMigrations({ connection, migrations: notificationsMigrations, logger });
  server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  accepted = [];
});
afterEach(async () => {
  service?.kill('SIGKILL');
  server.close();
  await connection.close();
  await mongo.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service as a process of its own. */
function startService(): ChildProcess {
  const started = spawn(process.execPath, [SERVICE, folder], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      NOTIFICATIONS_MONGO_URI: mongo.uri,
      NOTIFICATIONS_MONGO_DB: DB,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'no-reply@aides.example',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  service = started;
  return started;
}

async function store(delivery: Delivery): Promise<void> {
  await createMailRepository(connection).add({
    id: 'mail-1',
    workspaceId: null,
    to: 'anna@exemple.fr',
    template: 'password-changed',
    language: 'fr',
    values: { at: '2026-11-20T09:00:00Z' },
    delivery,
    types: [],
    createdAt: new Date(),
  });
}

async function stateOf(): Promise<unknown> {
  const stored = await connection.collection('notifications_mails').findOne();
  return stored?.state;
}

async function killAndRunAgain(at: (typeof KILL_AT)[number], delivery: Delivery): Promise<void> {
  await store(delivery);
  killAt = at;
  const killed = startService();
  await once(killed, 'exit');
  expect(killed.signalCode).toBe('SIGKILL');
  startService();
  await eventually(async () => expect(['sent', 'uncertain']).toContain(await stateOf()), {
    deadlineMs: 15_000,
  });
}

describe.each(KILL_AT)('kill -9 at %s', (at) => {
  it('loses no mail that must arrive, and a repetition has the same Message-ID', async () => {
    await killAndRunAgain(at, 'at-least-once');
    expect(await stateOf()).toBe('sent');
    expect(accepted.length).toBeGreaterThanOrEqual(1);
    expect(new Set(accepted)).toEqual(new Set(['mail-1@aides.example']));
  });

  it('never repeats a mail that must not come twice, and states what is uncertain', async () => {
    await killAndRunAgain(at, 'at-most-once');
    expect(accepted.length).toBeLessThanOrEqual(1);
    if (accepted.length === 0) expect(await stateOf()).toBe('uncertain');
  });
});
