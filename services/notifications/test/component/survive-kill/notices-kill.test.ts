import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { encodeApplication } from '@platform/events/applications';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { encodeMark, encodeProfile } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import { CRASH_POINTS } from '@platform/service-kit';
import { killsOf, startDrillBroker } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { startMongo } from '@platform/testing/mongo';
import { programmeOf } from '../../../src/domain/programme.ts';
import { createFollowRepository } from '../../../src/persistence/follow.repository.ts';
import { createProgrammeRepository } from '../../../src/persistence/programme.repository.ts';
import { aFollow, aMatch, anApplication, aProfile, aSubsidy } from '../../builders.ts';
import { inDays, LONG_AGO, type NoticesDrill, startNoticesDrill } from './notices-drill.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('notifications.'));
const MERGE_POINTS = CRASH_POINTS.filter((point) => point.startsWith('notices-merge.'));

/** Starts, kills and waits; on Kafka a killed process is replaced after some seconds. */
const DRILL_MS = 180_000;

let mongo: Awaited<ReturnType<typeof startMongo>>;
let neighbours: LocalServer;
let kafka: Awaited<ReturnType<typeof startDrillBroker>>;
let drill: NoticesDrill;
const subsidy = aSubsidy();
/** Fits the profile of the workspace. */
const fitting = aSubsidy({ deadline: null });
/** Survives the merge. */
const kept = aSubsidy({ deadline: inDays(3) });

beforeAll(async () => {
  [mongo, kafka] = await Promise.all([startMongo(), startDrillBroker()]);
  neighbours = await serveLocally((request, response) => {
    const id = request.url?.split('/').at(-1);
    const isIdentity = request.url?.startsWith('/api/identity') === true;
    response.writeHead(200, { 'content-type': 'application/json' });
    const programme = [fitting, kept].find((one) => one.id === id) ?? subsidy;
    const found = id === 'matches' ? { matches: [aMatch(fitting.id)], next: null } : programme;
    response.end(JSON.stringify(isIdentity ? { email: 'anna@exemple.fr', language: 'fr' } : found));
  });
}, 120_000);
afterAll(async () => {
  await neighbours.close();
  await kafka?.close();
  await mongo.close();
});
beforeEach(async () => {
  drill = await startNoticesDrill({
    mongoUri: mongo.uri,
    neighbours: neighbours.origin,
    brokers: kafka?.brokers ?? [],
  });
});
afterEach(() => drill.close());

/** A known programme with a late deadline that a workspace follows. */
async function followed(workspaceId: string): Promise<Subsidy> {
  const old = { ...subsidy, deadline: inDays(200), changedAt: LONG_AGO.toISOString() };
  await createProgrammeRepository(drill.connection).save(programmeOf(old, null), null);
  const reason = { workspaceId, subsidyId: subsidy.id, changedAt: LONG_AGO };
  await createFollowRepository(drill.connection).save(
    aFollow({ ...reason, kind: 'favourite', daysBefore: null }),
  );
  return old;
}

function publishReminder(workspaceId: string): Promise<void> {
  const mark = { workspaceId, subsidyId: subsidy.id, kind: 'reminders', v: 1, removed: false } as const;
  const value = encodeMark({ ...mark, daysBefore: 7, changedAt: LONG_AGO.toISOString() });
  return drill.publish(TOPICS.profilesMarks, { key: `${workspaceId}:reminders:${subsidy.id}`, value });
}

/** A followed programme, with an application, whose deadline moves to a day of which the reminder is due at once, and a profile that fits another. */
async function fill(): Promise<void> {
  const workspaceId = randomUUID();
  const old = await followed(workspaceId);
  const wanted = { 'funding-matches': { email: true, inApp: true, frequency: 'immediate' } } as const;
  const preferences = drill.connection.collection<{ _id: string }>('notifications_preferences');
  await preferences.insertOne({ _id: workspaceId, types: wanted, changedAt: LONG_AGO } as never);
  const value = encodeSubsidy({ ...old, v: 2, deadline: inDays(3) });
  await drill.publish(TOPICS.catalogSubsidies, { key: subsidy.id, value });
  await publishReminder(workspaceId);
  const changedAt = LONG_AGO.toISOString();
  const application = anApplication({ workspaceId, subsidyId: subsidy.id, changedAt, openSince: changedAt });
  const begun = { key: application.applicationId, value: encodeApplication(application) };
  await drill.publish(TOPICS.applicationsApplications, begun);
  const profile = aProfile({ workspaceId });
  await drill.publish(TOPICS.profilesProfiles, { key: profile.profileId, value: encodeProfile(profile) });
}

async function killedAt(point: string): Promise<void> {
  const killed = drill.startService(point);
  await once(killed, 'exit');
  expect(killed.signalCode).toBe('SIGKILL');
}

/**
 * Waits until so many notices are recorded and every mail about them has ended, and expects each text in one mail. A mail
 * that was on its way at the kill ends as uncertain: reminders are sent at most once, so its texts came once or not at all,
 * and its notice is in the inbox.
 */
async function expectNoticesSent(notices: number, texts: readonly string[]): Promise<void> {
  const mails = drill.connection.collection('notifications_mails');
  await eventually(
    async () => {
      expect(
        await drill.connection.collection('notifications_notices').countDocuments({ 'mail.state': 'done' }),
      ).toBe(notices);
      const ended = await mails.countDocuments({ state: { $in: ['sent', 'uncertain'] } });
      expect(ended).toBe(await mails.countDocuments());
    },
    { deadlineMs: 60_000 },
  );
  const counts = texts.map(drill.count);
  if ((await mails.countDocuments({ state: 'uncertain' })) === 0) expect(counts).toEqual(texts.map(() => 1));
  else for (const count of counts) expect([0, 1]).toContain(count);
}

it.each(killsOf(POINTS))(
  'kill -9 at $point (round $round): the reminder, the change and the match come, and each one time',
  async ({ point }) => {
    await fill();
    await killedAt(point);
    drill.startService();
    await expectNoticesSent(3, ['La date limite passe', 'Date limite :', 'Nouveau programme.']);
    await drill.everythingRead();
    expect(await drill.connection.collection('notifications_notices').countDocuments()).toBe(3);
  },
  DRILL_MS,
);

it.each(killsOf(MERGE_POINTS))(
  'kill -9 at $point (round $round): the merge is applied, with one reminder by the surviving dates and one notice of the change',
  async ({ point }) => {
    const workspaceId = randomUUID();
    const old = await followed(workspaceId);
    const reminders = drill.connection.collection('notifications_reminders');
    await publishReminder(workspaceId);
    const before = drill.startService();
    await eventually(async () => expect(await reminders.countDocuments()).toBe(1), { deadlineMs: 40_000 });
    before.kill('SIGKILL');
    await once(before, 'exit');
    const value = encodeSubsidy({ ...old, v: 2, status: 'withdrawn', mergedInto: kept.id });
    const type = CE_TYPES.subsidyWithdrawn;
    await drill.publish(TOPICS.catalogSubsidies, { key: subsidy.id, value, type });
    await killedAt(point);
    drill.startService();
    await expectNoticesSent(2, ['La date limite passe', 'Date limite :']);
    await eventually(async () => expect(await reminders.countDocuments()).toBe(0));
    const notices = drill.connection.collection('notifications_notices');
    await drill.everythingRead();
    expect(await notices.distinct('subsidyId')).toEqual([kept.id]);
    expect(await notices.countDocuments()).toBe(2);
  },
  DRILL_MS,
);
