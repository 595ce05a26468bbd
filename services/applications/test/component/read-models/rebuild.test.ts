import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { aSubsidy } from '../../a-subsidy.ts';
import { type CalendarWorld, startCalendarWorld } from '../../calendar-world.ts';

const MODELS = [
  'applications_calendar_reasons',
  'applications_calendar_programmes',
  'applications_merges',
] as const;

type Model = (typeof MODELS)[number];

let world: CalendarWorld;
let workspaceId: string;
/** One whose deadline has moved, one that is merged into it, and one that the catalog published long ago. */
let moved: Subsidy;
let merged: Subsidy;
let old: Subsidy;
beforeAll(async () => {
  world = await startCalendarWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  workspaceId = await world.workspace();
  [moved, merged, old] = [aSubsidy(until('2027-02-15')), aSubsidy(until('2027-04-15')), aSubsidy()];
  for (const subsidy of [moved, merged]) await world.publishSubsidy(subsidy);
  world.addSubsidy(old);
  await world.createFeed(workspaceId, { kinds: ['deadline'] });
  for (const { id } of [moved, merged, old]) await world.publishMark({ workspaceId, subsidyId: id });
  await world.publishSubsidy({ ...moved, v: 2, ...until('2027-03-15') });
  await world.publishSubsidy({ ...merged, v: 2, status: 'withdrawn', mergedInto: moved.id });
  const ended = { workspaceId, subsidyId: moved.id, profileId: randomUUID() };
  await world.forgetAssignment((await world.publishAssignment(ended)).assignmentId);
});

function until(date: string): Pick<Subsidy, 'deadline'> {
  return { deadline: { date, time: null, zone: 'Europe/Paris' } };
}

function documents(model: Model) {
  return world.connection.collection<{ _id: string }>(model).find().sort({ _id: 1 }).toArray();
}

/** The calendar, read again and again until a rebuild has ended; every response must be the same. */
async function rebuilt(model: Model) {
  const shown = await world.calendar(workspaceId);
  expect(shown.entries.length).toBeGreaterThan(2);
  const finished = (await world.operator.begin(model))();
  let isDone = false;
  void finished.finally(() => {
    isDone = true;
  });
  while (!isDone) expect(await world.calendar(workspaceId)).toEqual(shown);
  expect(await world.calendar(workspaceId)).toEqual(shown);
  return finished;
}

it.each(MODELS)('%s is rebuilt to the same content while calendars are read', async (model) => {
  const before = await documents(model);
  const run = await rebuilt(model);
  expect(run).toMatchObject({ outcome: 'replaced', different: 0, unreadable: 0 });
  expect(run.after).toEqual(run.before);
  expect(run.after?.documents).toBe(before.length);
  expect(before.length).toBeGreaterThan(0);
  expect(await documents(model)).toEqual(before);
});

it('a programme that only the database of the catalog has is read again', async () => {
  const programmes = world.connection.collection<{ _id: string }>('applications_calendar_programmes');
  await programmes.deleteOne({ _id: old.id });
  expect((await (await world.operator.begin('applications_calendar_programmes'))()).outcome).toBe('replaced');
  expect(await programmes.findOne({ _id: old.id })).toMatchObject({ v: 1 });
});

it('a calendar that was changed by hand is reported and is as the log states', async () => {
  const shown = await world.calendar(workspaceId);
  const reasons = world.connection.collection<{ _id: string }>('applications_calendar_reasons');
  const programmes = world.connection.collection<{ _id: string }>('applications_calendar_programmes');
  await reasons.deleteOne({ _id: `${workspaceId}:favourites:${old.id}` });
  await programmes.updateOne({ _id: moved.id }, { $set: { deadline: null } });
  expect(await world.calendar(workspaceId)).not.toEqual(shown);
  const { revision } = (await programmes.findOne({ _id: moved.id })) as unknown as { revision: number };
  for (const model of MODELS) {
    const run = await (await world.operator.begin(model))();
    expect([model, run.different]).toEqual([model, model === 'applications_merges' ? 0 : 1]);
  }
  expect(await programmes.findOne({ _id: moved.id })).toMatchObject({ revision: revision + 1 });
  const { entries } = await world.calendar(workspaceId);
  expect(entries.map(({ kind, from }) => [kind, from])).toEqual(
    shown.entries.map(({ kind, from }) => [kind, from]),
  );
});
