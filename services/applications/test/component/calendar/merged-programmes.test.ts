import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import ICAL from 'ical.js';
import { aSubsidy } from '../../a-subsidy.ts';
import { type CalendarWorld, startCalendarWorld } from '../../calendar-world.ts';

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
}, 60_000);
afterAll(() => world.close());

function until(date: string): Pick<Subsidy, 'deadline'> {
  return { deadline: { date, time: null, zone: 'Europe/Paris' } };
}

function mergedInto(subsidy: Subsidy, into: Subsidy, v = 2): Subsidy {
  return { ...subsidy, v, status: 'withdrawn', mergedInto: into.id, changedAt: '2026-11-25T09:00:00.000Z' };
}

async function programmes() {
  const workspaceId = await world.workspace();
  const [merged, kept] = [aSubsidy(until('2027-02-15')), aSubsidy(until('2027-03-15'))];
  for (const subsidy of [merged, kept]) world.addSubsidy(subsidy);
  return { workspaceId, merged, kept };
}

/** Days of deadlines and reminders with their programmes. */
async function datesOf(workspaceId: string, query?: string) {
  const { entries } = await world.calendar(workspaceId, query);
  return entries
    .filter(({ kind }) => kind === 'deadline' || kind === 'reminder')
    .map(({ kind, from, subsidyId }) => [kind, from, subsidyId]);
}

describe('the calendar', () => {
  it.each(['before', 'after'])(
    'has a merged programme at the dates of the surviving one, followed %s the merge',
    async (order) => {
      const { workspaceId, merged, kept } = await programmes();
      const follow = () =>
        world.publishMark({ workspaceId, subsidyId: merged.id, kind: 'reminders', daysBefore: 14 });
      if (order === 'before') await follow();
      for (const _ of [1, 2]) await world.publishSubsidy(mergedInto(merged, kept));
      if (order === 'after') await follow();
      const dates = [
        ['reminder', '2027-03-01', kept.id],
        ['deadline', '2027-03-15', kept.id],
      ];
      expect(await datesOf(workspaceId)).toEqual(dates);
      expect((await world.calendar(workspaceId)).programmes.map(({ subsidyId }) => subsidyId)).toEqual([
        kept.id,
      ]);
      const range = 'from=2026-09-01&to=2027-06-30';
      for (const id of [merged.id, kept.id])
        expect(await datesOf(workspaceId, `${range}&programme=${id}`)).toEqual(dates);
      await world.publishSubsidy({ ...kept, v: 2, ...until('2027-04-15') });
      expect((await datesOf(workspaceId)).at(-1)).toEqual(['deadline', '2027-04-15', kept.id]);
    },
  );

  it('has one entry of each kind where both were followed', async () => {
    const { workspaceId, merged, kept } = await programmes();
    for (const { id } of [merged, kept]) await world.publishMark({ workspaceId, subsidyId: id });
    await world.publishSubsidy(mergedInto(merged, kept));
    expect(await datesOf(workspaceId)).toEqual([
      ['reminder', '2027-03-08', kept.id],
      ['deadline', '2027-03-15', kept.id],
    ]);
  });

  it('has each programme of a split for those who followed it', async () => {
    const { workspaceId, merged, kept } = await programmes();
    const keeper = await world.workspace();
    await world.publishMark({ workspaceId, subsidyId: merged.id });
    await world.publishMark({ workspaceId: keeper, subsidyId: kept.id });
    await world.publishSubsidy(mergedInto(merged, kept));
    const own = aSubsidy(until('2027-05-15'));
    world.addSubsidy(own);
    await world.publishSubsidy(mergedInto(merged, own, 3));
    await world.publishSubsidy(mergedInto(merged, kept));
    expect((await datesOf(workspaceId)).at(-1)).toEqual(['deadline', '2027-05-15', own.id]);
    expect((await datesOf(keeper)).at(-1)).toEqual(['deadline', '2027-03-15', kept.id]);
  });
});

it('a feed states what it showed of a merged programme as cancelled, with a sequence that grows', async () => {
  const { workspaceId, merged, kept } = await programmes();
  for (const profileId of [randomUUID(), randomUUID()])
    await world.publishAssignment({ workspaceId, profileId, subsidyId: merged.id });
  const { path } = await world.createFeed(workspaceId, { scope: 'workspace' });
  const deadlines = async () => {
    const calendar = new ICAL.Component(ICAL.parse((await world.readFile(path)).body) as unknown[]);
    const events = calendar
      .getAllSubcomponents('vevent')
      .filter((event) => String(event.getFirstPropertyValue('summary')).startsWith('Date limite'));
    return new Map(
      events.map((event) => [
        String(event.getFirstPropertyValue('dtstart')),
        {
          isCancelled: event.getFirstPropertyValue('status') === 'CANCELLED',
          sequence: Number(event.getFirstPropertyValue('sequence')),
        },
      ]),
    );
  };
  const states = async () => [...(await deadlines())].map(([day, { isCancelled }]) => [day, isCancelled]);
  const first = await deadlines();
  expect([...first.keys()]).toEqual(['2027-02-15']);
  await world.publishSubsidy(mergedInto(merged, kept));
  const second = await deadlines();
  expect(await states()).toEqual([
    ['2027-02-15', true],
    ['2027-03-15', false],
  ]);
  const own = aSubsidy(until('2027-05-15'));
  world.addSubsidy(own);
  await world.publishSubsidy(mergedInto(merged, own, 3));
  expect(await states()).toEqual([
    ['2027-02-15', true],
    ['2027-03-15', true],
    ['2027-05-15', false],
  ]);
  const third = await deadlines();
  const sequences = (day: string) => [first, second, third].map((feed) => feed.get(day)?.sequence ?? -1);
  for (const day of ['2027-02-15', '2027-03-15']) {
    const [one = -1, two = -1, three = -1] = sequences(day);
    expect([day, two > one, three > two]).toEqual([day, true, true]);
  }
});
