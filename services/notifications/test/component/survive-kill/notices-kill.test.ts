import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { encodeSubsidy } from '@platform/events/catalog';
import { encodeMark, encodeProfile } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import { CRASH_POINTS, connectMongo, createLogger, runMigrations } from '@platform/service-kit';
import { killsOf } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { startMongo } from '@platform/testing/mongo';
import { type SmtpSink, startSmtpSink } from '@platform/testing/smtp-sink';
import type { Connection } from 'mongoose';
import { programmeOf } from '../../../src/domain/programme.ts';
import { createFollowRepository } from '../../../src/persistence/follow.repository.ts';
import { notificationsMigrations } from '../../../src/persistence/migrations/index.ts';
import { createProgrammeRepository } from '../../../src/persistence/programme.repository.ts';
import { aFollow, aMatch, aProfile, aSubsidy } from '../../builders.ts';

const SERVICE = path.join(import.meta.dirname, 'notifications-process.ts');
const POINTS = CRASH_POINTS.filter((point) => point.startsWith('notifications.'));
const DAY_MS = 86_400_000;

let mongo: Awaited<ReturnType<typeof startMongo>>;
let sink: SmtpSink;
let neighbours: LocalServer;
let folder: string;
let connection: Connection;
let service: ChildProcess | undefined;
let db: string;
const subsidy = aSubsidy();
/** Fits the profile of the workspace. */
const fitting = aSubsidy({ deadline: null });

beforeAll(async () => {
  mongo = await startMongo();
  neighbours = await serveLocally((request, response) => {
    const id = request.url?.split('/').at(-1);
    const isIdentity = request.url?.startsWith('/api/identity') === true;
    response.writeHead(200, { 'content-type': 'application/json' });
    const programme = id === fitting.id ? fitting : subsidy;
    const found = id === 'matches' ? { matches: [aMatch(fitting.id)], next: null } : programme;
    response.end(JSON.stringify(isIdentity ? { email: 'anna@exemple.fr', language: 'fr' } : found));
  });
});
afterAll(async () => {
  await neighbours.close();
  await mongo.close();
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'notices-kill-'));
  db = `notifications_${crypto.randomUUID().slice(0, 8)}`;
  const logger = createLogger({ service: 'notifications-test', level: 'silent' });
  connection = await connectMongo({ uri: mongo.uri, dbName: db, logger });
  await runMigrations({ connection, migrations: notificationsMigrations, logger });
  sink = await startSmtpSink();
});
afterEach(async () => {
  service?.kill('SIGKILL');
  await connection.close();
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

function startService(point = ''): ChildProcess {
  service = spawn(process.execPath, [SERVICE, path.join(folder, 'events.sqlite'), point], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      NOTIFICATIONS_MONGO_URI: mongo.uri,
      NOTIFICATIONS_MONGO_DB: db,
      NOTIFICATIONS_IDENTITY_URL: neighbours.origin,
      NOTIFICATIONS_CATALOG_URL: neighbours.origin,
      NOTIFICATIONS_SWEEP_MS: '100',
      SMTP_URL: sink.url,
      MAIL_FROM: 'no-reply@aides.example',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return service;
}

/** A day of Paris, near enough for a deadline whose reminder is due now. */
function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A followed programme whose deadline moves to a day of which the reminder is due at once, and a profile that fits another. */
async function fill(): Promise<void> {
  const workspaceId = crypto.randomUUID();
  const old = { ...subsidy, deadline: { date: inDays(200), time: null, zone: 'Europe/Paris' } };
  const programme = programmeOf(old, null);
  const long = new Date('2026-01-02T08:00:00Z');
  const reason = { workspaceId, subsidyId: subsidy.id, changedAt: long };
  await createProgrammeRepository(connection).save(programme, null);
  await createFollowRepository(connection).save(aFollow({ ...reason, kind: 'favourite', daysBefore: null }));
  const wanted = { 'funding-matches': { email: true, inApp: true, frequency: 'immediate' } } as const;
  const preferences = connection.collection<{ _id: string }>('notifications_preferences');
  await preferences.insertOne({ _id: workspaceId, types: wanted, changedAt: long } as never);
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const bus = log.connect();
  await bus.ensureTopics([TOPICS.catalogSubsidies, TOPICS.profilesMarks, TOPICS.profilesProfiles]);
  const headers = { ce_type: 't', ce_source: '/t', ce_time: long.toISOString(), origin: 'live' } as const;
  const moved = { ...old, v: 2, deadline: { date: inDays(3), time: null, zone: 'Europe/Paris' } };
  await bus.publish(TOPICS.catalogSubsidies.name, [
    {
      key: subsidy.id,
      value: encodeSubsidy({ ...moved, changedAt: long.toISOString() }),
      headers: { ...headers, ce_id: 'a' },
    },
  ]);
  const mark = { ...reason, kind: 'reminders', v: 1, removed: false, daysBefore: 7 } as const;
  await bus.publish(TOPICS.profilesMarks.name, [
    {
      key: `${workspaceId}:reminders:${subsidy.id}`,
      value: encodeMark({ ...mark, changedAt: long.toISOString() }),
      headers: { ...headers, ce_id: 'b' },
    },
  ]);
  const profile = aProfile({ workspaceId });
  await bus.publish(TOPICS.profilesProfiles.name, [
    { key: profile.profileId, value: encodeProfile(profile), headers: { ...headers, ce_id: 'c' } },
  ]);
  await bus.close();
  await log.close();
}

/** How often the accepted mails contain a text, in the plain parts. */
function count(text: string): number {
  const decoded = sink.messages.map((message) =>
    Buffer.from(
      message
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString(),
  );
  return decoded.join('\n').split(`- ${text}`).length - 1;
}

it.each(killsOf(POINTS))(
  'kill -9 at $point (round $round): the reminder, the change and the match come, and each one time',
  async ({ point }) => {
    await fill();
    const killed = startService(point);
    await once(killed, 'exit');
    expect(killed.signalCode).toBe('SIGKILL');
    startService();
    await eventually(
      async () => {
        expect(
          await connection.collection('notifications_notices').countDocuments({ 'mail.state': 'done' }),
        ).toBe(3);
        expect(await connection.collection('notifications_mails').countDocuments({ state: 'sent' })).toBe(
          await connection.collection('notifications_mails').countDocuments(),
        );
        expect([count('La date limite passe'), count('Nouveau programme.')]).toEqual([1, 1]);
      },
      { deadlineMs: 60_000 },
    );
    expect(await connection.collection('notifications_notices').countDocuments()).toBe(3);
    expect([count('La date limite passe'), count('Date limite :'), count('Nouveau programme.')]).toEqual([
      1, 1, 1,
    ]);
  },
  90_000,
);
