import { setTimeout as pause } from 'node:timers/promises';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { buildNotifications, notificationsConfigSchema } from '@platform/notifications/app';
import { connectMongo, createLogger } from '@platform/service-kit';
import { serveLocally } from '@platform/testing/local-server';
import { startSmtpSink } from '@platform/testing/smtp-sink';
import { temporaryDataDir } from '../e2e/src/product.ts';
import type { BenchResult } from './src/harness.ts';

const REMINDERS = 10_000;
const PROGRAMMES = 200;
/** 9:00 in Paris on the day after the clocks went back. */
const NINE = new Date('2026-10-26T08:00:00Z');
const DEADLINE = '2026-11-02';
const MS_PER_S = 1_000;

type Database = Awaited<ReturnType<typeof connectMongo>>;

/** Reminders of as many workspaces that are all due at 9:00. */
async function fill(database: Database): Promise<void> {
  const ids = Array.from({ length: PROGRAMMES }, () => crypto.randomUUID());
  await database.collection<{ _id: string }>('notifications_programmes').insertMany(
    ids.map((_id, index) => ({
      ...{ _id, v: 1, titles: { fr: `Aide ${index}` }, isPublished: true, isSuspended: false },
      deadline: { date: DEADLINE, time: null, zone: 'Europe/Paris' },
      ...{ deadlineSince: new Date(0), opensOn: null, amount: null, rate: null },
      ...{ conditions: '', documents: '' },
    })),
  );
  await database.collection<{ _id: string }>('notifications_reminders').insertMany(
    Array.from({ length: REMINDERS }, (_, index) => {
      const workspaceId = crypto.randomUUID();
      const subsidyId = ids[index % PROGRAMMES] ?? '';
      const closesAt = new Date('2026-11-02T23:00:00Z');
      const due = { dueAt: NINE, daysBefore: 7, deadline: DEADLINE, closesAt };
      return { _id: `${workspaceId}:${subsidyId}`, workspaceId, subsidyId, ...due };
    }),
  );
}

/** Seconds from 9:00 until the mail server has as many mails as there are reminders. */
async function measure(): Promise<number> {
  const folder = temporaryDataDir();
  const sink = await startSmtpSink();
  const mongo = await spawnEmbeddedMongo({ file: `${folder.path}/mongo` });
  const log = await spawnEventLog({ file: `${folder.path}/events.sqlite` });
  const identity = await serveLocally((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ email: 'anna@exemple.fr', language: 'fr' }));
  });
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const config = notificationsConfigSchema.parse({
    NOTIFICATIONS_MONGO_URI: mongo.uri,
    NOTIFICATIONS_IDENTITY_URL: identity.origin,
    SMTP_URL: sink.url,
    MAIL_FROM: 'no-reply@aides.example',
  });
  let now = new Date(NINE.getTime() - 1);
  const eventBus = log.connect();
  const service = buildNotifications({ config, logger, eventBus, clock: { now: () => now } });
  await service.start();
  const database = await connectMongo({ uri: mongo.uri, dbName: config.NOTIFICATIONS_MONGO_DB, logger });
  try {
    await fill(database);
    const startedAt = performance.now();
    now = NINE;
    service.wake();
    while (sink.messages.length < REMINDERS) await pause(50);
    const seconds = (performance.now() - startedAt) / MS_PER_S;
    const ids = sink.messages.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]);
    if (new Set(ids).size !== REMINDERS) throw new Error('a mail came twice');
    return seconds;
  } finally {
    await database.close();
    await service.close();
    await eventBus.close();
    await log.close();
    await mongo.close();
    await Promise.all([identity.close(), sink.close()]);
    folder.remove();
  }
}

/** How long reminders take that are all due at the same moment. */
export async function run(): Promise<readonly BenchResult[]> {
  const seconds = await measure();
  const one = { unit: 's', value: seconds, target: '≤ 60 s' };
  return [
    {
      name: `${REMINDERS.toLocaleString('en')} reminders due at 9:00, until a local mail server has all`,
      ...one,
    },
  ];
}
