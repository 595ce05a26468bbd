import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import { aMatch, aProfile, aSubsidy } from '../../builders.ts';
import { type NoticesWorld, startNoticesWorld } from '../../notices-world.ts';

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world.close());

const START = '2026-11-20T09:00:00.000Z';
const MERGED_AT = '2026-11-25T09:00:00.000Z';
const SPLIT_AT = '2026-11-26T09:00:00.000Z';

function until(date: string): Pick<Subsidy, 'deadline'> {
  return { deadline: { date, time: null, zone: 'Europe/Paris' } };
}

/** 9:00 in Paris on a day of the winter. */
function morning(day: string): string {
  return `${day}T08:00:00.000Z`;
}

/** The state of a programme once it was merged. */
function mergedInto(subsidy: Subsidy, into: Subsidy, { v = 2, at = MERGED_AT } = {}): Subsidy {
  return { ...subsidy, v, status: 'withdrawn', mergedInto: into.id, changedAt: at };
}

/** A programme that is to be merged, the one that survives, and a workspace that follows one or both. */
async function programmes(dates: { readonly merged: string; readonly kept: string }) {
  await world.at(START);
  const [merged, kept] = [aSubsidy(until(dates.merged)), aSubsidy(until(dates.kept))];
  for (const subsidy of [merged, kept]) world.addSubsidy(subsidy);
  return { merged, kept, workspaceId: crypto.randomUUID() };
}

async function remindersOf(workspaceId: string) {
  const { notices } = await world.inbox(workspaceId);
  return notices
    .filter(({ kind }) => kind === 'reminder')
    .map(({ subsidyId, deadline }) => ({ subsidyId, deadline }));
}

describe('a reminder of a programme that is merged', () => {
  it('comes once, by the dates of the surviving one, of which its workspace is informed', async () => {
    const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-20' });
    await world.publishMark({ workspaceId, subsidyId: merged.id });
    for (const _ of [1, 2]) await world.publishSubsidy(mergedInto(merged, kept));
    await world.at(morning('2026-12-03'));
    expect((await world.inbox(workspaceId)).notices).toMatchObject([
      {
        kind: 'change',
        subsidyId: kept.id,
        changes: [{ field: 'deadline', before: '2026-12-10', after: '2026-12-20' }],
      },
    ]);
    await world.at(morning('2026-12-13'));
    await world.publishSubsidy(mergedInto(merged, kept));
    await world.at(morning('2026-12-18'));
    expect(await remindersOf(workspaceId)).toEqual([{ subsidyId: kept.id, deadline: '2026-12-20' }]);
    expect((await world.mailsOf(workspaceId)).length).toBe(2);
  });

  it('comes by those dates when the merge was known before it was set', async () => {
    const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-20' });
    await world.publishSubsidy(mergedInto(merged, kept));
    await world.publishMark({ workspaceId, subsidyId: merged.id });
    await world.at(morning('2026-12-13'));
    expect(await remindersOf(workspaceId)).toEqual([{ subsidyId: kept.id, deadline: '2026-12-20' }]);
  });

  it('moves with the dates of the surviving one, and ends when it is removed', async () => {
    const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-20' });
    await world.publishMark({ workspaceId, subsidyId: merged.id });
    await world.publishSubsidy(mergedInto(merged, kept));
    await world.publishSubsidy({ ...kept, v: 2, changedAt: SPLIT_AT, ...until('2027-01-15') });
    await world.at(morning('2026-12-13'));
    expect(await remindersOf(workspaceId)).toEqual([]);
    await world.at(morning('2027-01-08'));
    expect(await remindersOf(workspaceId)).toEqual([{ subsidyId: kept.id, deadline: '2027-01-15' }]);
    const changedAt = morning('2027-01-09');
    await world.publishSubsidy({ ...kept, v: 3, changedAt, ...until('2027-02-15') });
    await world.publishMark({ workspaceId, subsidyId: merged.id, v: 2, removed: true });
    await world.at(morning('2027-02-08'));
    expect((await remindersOf(workspaceId)).length).toBe(1);
  });

  it('is one for who followed both', async () => {
    const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-10' });
    await world.publishMark({ workspaceId, subsidyId: merged.id });
    await world.publishMark({ workspaceId, subsidyId: kept.id, kind: 'favourites' });
    await world.publishSubsidy(mergedInto(merged, kept));
    await world.at(morning('2026-12-03'));
    await world.at(morning('2026-12-08'));
    expect(await remindersOf(workspaceId)).toEqual([{ subsidyId: kept.id, deadline: '2026-12-10' }]);
    expect((await world.inbox(workspaceId)).notices.length).toBe(1);
  });

  it('does not come again for a deadline of which the merged one has reminded', async () => {
    const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-10' });
    await world.publishMark({ workspaceId, subsidyId: merged.id });
    await world.at(morning('2026-12-03'));
    await world.publishSubsidy(mergedInto(merged, kept, { at: morning('2026-12-04') }));
    await world.at(morning('2026-12-08'));
    // The earlier notice leads to the surviving programme.
    expect(await remindersOf(workspaceId)).toEqual([{ subsidyId: kept.id, deadline: '2026-12-10' }]);
  });

  it('follows a chain of merges whose events come in the other order', async () => {
    const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-12' });
    const last = aSubsidy(until('2026-12-20'));
    world.addSubsidy(last);
    await world.publishMark({ workspaceId, subsidyId: merged.id });
    await world.publishSubsidy(mergedInto(kept, last, { at: SPLIT_AT }));
    await world.publishSubsidy(mergedInto(merged, kept));
    await world.at(morning('2026-12-05'));
    await world.at(morning('2026-12-13'));
    expect(await remindersOf(workspaceId)).toEqual([{ subsidyId: last.id, deadline: '2026-12-20' }]);
  });
});

it('after a split, each programme reminds those who followed it', async () => {
  const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-20' });
  const keeper = crypto.randomUUID();
  await world.publishMark({ workspaceId, subsidyId: merged.id });
  await world.publishMark({ workspaceId: keeper, subsidyId: kept.id });
  await world.publishSubsidy(mergedInto(merged, kept));
  const own = aSubsidy(until('2026-12-30'));
  world.addSubsidy(own);
  for (const _ of [1, 2]) await world.publishSubsidy(mergedInto(merged, own, { v: 3, at: SPLIT_AT }));
  // An event of the merge that comes again afterwards.
  await world.publishSubsidy(mergedInto(merged, kept));
  await world.at(morning('2026-12-13'));
  expect(await remindersOf(workspaceId)).toEqual([]);
  expect(await remindersOf(keeper)).toEqual([{ subsidyId: kept.id, deadline: '2026-12-20' }]);
  await world.at(morning('2026-12-23'));
  expect(await remindersOf(workspaceId)).toEqual([{ subsidyId: own.id, deadline: '2026-12-30' }]);
  expect(await remindersOf(keeper)).toEqual([{ subsidyId: kept.id, deadline: '2026-12-20' }]);
});

it('what was put aside before a merge gives no match of the surviving programme', async () => {
  const { merged, kept, workspaceId } = await programmes({ merged: '2026-12-10', kept: '2026-12-20' });
  const other = aSubsidy();
  world.addSubsidy(other);
  await world.publishMark({ workspaceId, subsidyId: merged.id, kind: 'dismissals' });
  await world.publishSubsidy(mergedInto(merged, kept));
  world.matches.push(aMatch(kept.id), aMatch(other.id));
  await world.publishProfile(aProfile({ workspaceId }));
  await world.at('2026-11-21T09:00:00.000Z');
  await eventually(async () => {
    const { notices } = await world.inbox(workspaceId);
    expect(notices.map(({ subsidyId }) => subsidyId)).toEqual([other.id]);
  });
});
