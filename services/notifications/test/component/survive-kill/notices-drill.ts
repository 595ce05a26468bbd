import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { EventBus, TopicDefinition } from '@platform/event-bus';
import { connectDrillBus, type DrillEvents } from '@platform/event-bus/drill-bus';
import { TOPICS } from '@platform/events/topics';
import { connectMongo, createLogger, runMigrations } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startSmtpSink } from '@platform/testing/smtp-sink';
import type { Connection } from 'mongoose';
import { environment } from '../../../src/config.ts';
import { notificationsMigrations } from '../../../src/persistence/migrations/index.ts';

const SERVICE = path.join(import.meta.dirname, 'notifications-process.ts');
const DAY_MS = 86_400_000;
const READ_MS = 40_000;
/** What the drills publish, by the groups that read it. */
const READ = {
  notifications: [
    TOPICS.applicationsApplications.name,
    TOPICS.catalogSubsidies.name,
    TOPICS.profilesMarks.name,
    TOPICS.profilesProfiles.name,
  ],
  'notifications-merges': [TOPICS.catalogSubsidies.name],
};

/** When everything of a drill has happened: before every step of a reminder. */
export const LONG_AGO = new Date('2026-01-02T08:00:00Z');

export type PublishedState = { readonly key: string; readonly value: Uint8Array; readonly type?: string };

/** The store, the event log and the mail server of one service, whose process does not run yet. */
export type NoticesDrill = {
  readonly connection: Connection;
  /** Publishes a state of something that another service owns, while the process does not run. */
  readonly publish: (topic: TopicDefinition, state: PublishedState) => Promise<void>;
  /** Starts the service as a process, which kills itself at the crash point. */
  readonly startService: (point?: string) => ChildProcess;
  /** Resolves when the service has read every event; at once where each drill has a log of its own. */
  readonly everythingRead: () => Promise<void>;
  /** How often the accepted mails contain a text, in the plain parts. */
  readonly count: (text: string) => number;
  readonly close: () => Promise<void>;
};

/** A drill with an empty folder and an empty database. */
export async function startNoticesDrill(given: {
  readonly mongoUri: string;
  /** Address of identity and catalog. */
  readonly neighbours: string;
  /** Of Kafka; none for an embedded log. */
  readonly brokers: readonly string[];
}): Promise<NoticesDrill> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'notices-kill-'));
  const events = { folder, brokers: given.brokers };
  const db = `notifications_${randomUUID().slice(0, 8)}`;
  const logger = createLogger({ service: 'notifications-test', level: 'silent' });
  const connection = await connectMongo({ uri: given.mongoUri, dbName: db, logger });
  await runMigrations({ connection, migrations: notificationsMigrations, logger });
  const sink = await startSmtpSink();
  let service: ChildProcess | undefined;
  const env = environmentOf({ ...given, db, smtpUrl: sink.url });
  return {
    connection,
    publish: (topic, { key, value, type = 't' }) =>
      onEvents(events, async (bus) => {
        await bus.ensureTopics([topic]);
        await bus.publish(topic.name, [{ key, value, headers: headersOf(type) }]);
      }),
    startService: (point = '') => {
      service = spawn(process.execPath, [SERVICE, folder, point, given.brokers.join(',')], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return service;
    },
    everythingRead: async () => {
      if (given.brokers.length > 0) await everythingRead(events);
    },
    count: (text) => sink.messages.map(plainText).join('\n').split(`- ${text}`).length - 1,
    close: async () => {
      service?.kill('SIGKILL');
      await connection.close();
      await sink.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A day of Paris, near enough for a deadline whose reminder is due now. */
export function inDays(days: number): { readonly date: string; readonly time: null; readonly zone: string } {
  const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { date, time: null, zone: 'Europe/Paris' };
}

function environmentOf({
  mongoUri,
  neighbours,
  db,
  smtpUrl,
}: Readonly<Record<'mongoUri' | 'neighbours' | 'db' | 'smtpUrl', string>>): NodeJS.ProcessEnv {
  return {
    ...environment,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    NOTIFICATIONS_MONGO_URI: mongoUri,
    NOTIFICATIONS_MONGO_DB: db,
    NOTIFICATIONS_IDENTITY_URL: neighbours,
    NOTIFICATIONS_CATALOG_URL: neighbours,
    NOTIFICATIONS_SWEEP_MS: '100',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'no-reply@aides.example',
  };
}

async function onEvents(events: DrillEvents, work: (bus: EventBus) => Promise<void>): Promise<void> {
  const { bus, close } = await connectDrillBus(events);
  try {
    await work(bus);
  } finally {
    await close();
  }
}

/** Resolves when the running service has read everything; Kafka would hand the rest to the service of the next drill. */
function everythingRead(events: DrillEvents): Promise<void> {
  return onEvents(events, (bus) =>
    eventually(
      async () => {
        const groups = Object.entries(READ).map(([group, topics]) => bus.lag(group, topics));
        const lag = (await Promise.all(groups)).flat();
        expect(lag.filter(({ committed, end }) => committed < end)).toEqual([]);
      },
      { deadlineMs: READ_MS },
    ),
  );
}

function headersOf(type: string) {
  const at = LONG_AGO.toISOString();
  return { ce_id: randomUUID(), ce_type: type, ce_source: '/t', ce_time: at, origin: 'live' as const };
}

function plainText(message: string): string {
  const bytes = message
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
