import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ProfileEvent } from '@platform/contracts/profiles';
import { eventually } from '@platform/testing/eventually';
import { readModelOperator } from '@platform/testing/read-models';
import { aMatch, anApplication, aProfile, aSubsidy } from '../../builders.ts';
import { type NoticesWorld, startNoticesWorld } from '../../notices-world.ts';
import { OPERATOR_TOKEN } from '../../notifications-app.ts';

const MODELS = ['notifications_follows', 'notifications_profiles', 'notifications_merges'] as const;

let world: NoticesWorld;
let operator: ReturnType<typeof readModelOperator>;
let workspaceId: string;
let profile: ProfileEvent;
beforeAll(async () => {
  world = await startNoticesWorld();
  operator = readModelOperator(world.app, 'notifications', OPERATOR_TOKEN);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.at('2026-11-20T09:00:00.000Z');
  profile = aProfile();
  workspaceId = profile.workspaceId;
  const [kept, merged, gone] = [aSubsidy(), aSubsidy(), aSubsidy()];
  for (const subsidy of [kept, merged]) await world.publishSubsidy(subsidy);
  for (const { id } of [kept, merged, gone]) await world.publishMark({ workspaceId, subsidyId: id });
  await world.removeMark(`${workspaceId}:reminders:${gone.id}`);
  await world.publishSubsidy({ ...merged, v: 2, status: 'withdrawn', mergedInto: kept.id });
  await world.publishApplication(anApplication({ workspaceId, subsidyId: kept.id, filedOn: '2026-11-02' }));
  const match = aSubsidy();
  world.addSubsidy(match);
  world.matches.length = 0;
  world.matches.push(aMatch(match.id));
  await world.publishProfile(profile);
  await eventually(async () => {
    expect((await world.inbox(workspaceId)).notices.length).toBe(1);
    expect(await stored()).toMatchObject({ lease: null });
  });
});

type Stored = { readonly _id: string; readonly lease: object | null; readonly matchedUntil: Date };

function profiles() {
  return world.connection.collection<Stored>('notifications_profiles');
}

function stored() {
  return profiles().findOne({ _id: profile.profileId });
}

it.each(MODELS)('%s is rebuilt to the same content while inboxes are read', async (model) => {
  const collection = world.connection.collection(model);
  const before = await collection.find().sort({ _id: 1 }).toArray();
  expect(before.length).toBeGreaterThan(0);
  const finished = (await operator.begin(model))();
  let isDone = false;
  void finished.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect(await collection.countDocuments()).toBe(before.length);
    expect((await world.send(workspaceId, { path: 'inbox' })).statusCode).toBe(200);
  }
  const run = await finished;
  expect(run).toMatchObject({ outcome: 'replaced', different: 0, unreadable: 0, after: run.before });
  expect(run.after?.documents).toBe(before.length);
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(before);
});

it('informs nobody, and forgets not until when matches are recorded', async () => {
  const until = (await stored())?.matchedUntil;
  const { notices } = await world.inbox(workspaceId);
  const mails = await world.mailsOf(workspaceId);
  for (const model of MODELS) await (await operator.begin(model))();
  expect((await stored())?.matchedUntil).toEqual(until);
  await world.at('2026-11-20T09:00:00.000Z');
  expect((await world.inbox(workspaceId)).notices).toEqual(notices);
  expect((await world.mailsOf(workspaceId)).length).toBe(mails.length);
});

it('a follow and a profile that were changed by hand are reported and repaired', async () => {
  const follows = world.connection.collection<{ _id: string }>('notifications_follows');
  const [follow] = await follows.find({ workspaceId }).toArray();
  await follows.updateOne({ _id: follow?._id ?? '' }, { $set: { active: false } });
  await profiles().deleteOne({ _id: profile.profileId });
  for (const model of MODELS) {
    const run = await (await operator.begin(model))();
    expect([model, run.different]).toEqual([model, model === 'notifications_merges' ? 0 : 1]);
  }
  expect(await follows.findOne({ _id: follow?._id ?? '' })).toEqual(follow);
  expect(await stored()).toMatchObject({ v: profile.v });
});
