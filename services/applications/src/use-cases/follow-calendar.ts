import type { Subsidy } from '@platform/contracts/catalog';
import { type Merge, type MergedProgrammes, survivorOf } from '@platform/events/merged-programmes';
import { type Clock, crashPoint } from '@platform/service-kit';
import { calendarProgrammeOf } from '../domain/calendar-programme.ts';
import type { CalendarReason } from '../domain/calendar-reason.ts';
import type { CalendarProgrammes } from '../ports/calendar-programmes.port.ts';
import type { CalendarReasons } from '../ports/calendar-reasons.port.ts';
import type { Feeds } from '../ports/feeds.port.ts';
import type { ReadProgramme } from '../ports/neighbours.port.ts';

export type FollowCalendarDeps = {
  readonly reasons: CalendarReasons;
  readonly programmes: CalendarProgrammes;
  readonly merges: MergedProgrammes;
  readonly readProgramme: ReadProgramme;
};

/** Stores why a programme is in a calendar, or is not any more, and reads the programme. Safe to repeat. */
export async function applyReason(deps: FollowCalendarDeps, reason: CalendarReason): Promise<void> {
  const { reasons, merges } = deps;
  const programmeId = survivorOf(await merges.routesOf([reason.subsidyId]), reason.subsidyId);
  await doubtUnlessFollowed(deps, programmeId);
  // First the reason, so that no event about the programme is skipped from here on; then its present state.
  await reasons.save(reason);
  crashPoint('calendar.reason-stored');
  await readUnlessKnown(deps, programmeId);
}

/** Leads what is in calendars because of a merged programme to the one that is left of it. Safe to repeat. */
export async function applyMerge(deps: FollowCalendarDeps, merge: Merge): Promise<void> {
  const { reasons, merges } = deps;
  const programmeId = survivorOf(await merges.routesOf([merge.into]), merge.into);
  await doubtUnlessFollowed(deps, programmeId);
  await merges.save(merge);
  crashPoint('calendar-merge.stored');
  const led = [...(await merges.sourcesOf([merge.id])).values()].flat().map(({ id }) => id);
  if ((await reasons.followed(led)).size > 0) await readUnlessKnown(deps, programmeId);
}

/** Events are skipped while a programme is in no calendar, so its stored state may be old. */
async function doubtUnlessFollowed(
  { reasons, programmes, merges }: FollowCalendarDeps,
  programmeId: string,
): Promise<void> {
  const sources = [...(await merges.sourcesOf([programmeId])).values()].flat();
  if ((await reasons.followed(sources.map(({ id }) => id))).size === 0) await programmes.doubt(programmeId);
}

async function readUnlessKnown(
  { programmes, readProgramme }: FollowCalendarDeps,
  programmeId: string,
): Promise<void> {
  const before = await programmes.find(programmeId);
  if (before !== null && before.isOutdated !== true) return;
  const subsidy = await readProgramme(programmeId);
  if (subsidy?.id === programmeId) await programmes.save(calendarProgrammeOf(subsidy, before));
}

/** Reads the programmes of calendars that are not known or whose state may be old. Safe to repeat. */
export async function readFollowed(deps: FollowCalendarDeps): Promise<void> {
  const followed = await deps.reasons.subsidyIds();
  const routes = await deps.merges.routesOf(followed);
  const programmes = new Set(followed.map((id) => survivorOf(routes, id)));
  for (const programmeId of programmes) await readUnlessKnown(deps, programmeId);
}

/**
 * Ends a reason whose state is gone. Where somebody subscribes to the calendar, its version is kept, so that no sequence goes
 * down; an erased workspace has no feeds any more, and nothing of it is kept.
 */
export async function endReason(
  {
    reasons,
    feeds,
    clock,
  }: { readonly reasons: CalendarReasons; readonly feeds: Pick<Feeds, 'ofWorkspace'>; readonly clock: Clock },
  id: string,
): Promise<void> {
  const reason = await reasons.find(id);
  if (reason === null) return;
  const { length: subscribed } = await feeds.ofWorkspace(reason.workspaceId);
  if (subscribed === 0) await reasons.remove(id);
  else await reasons.retire(id, clock.now());
}

/**
 * Stores new states of programmes; those that are in no calendar are skipped. Steps, reminders and feeds follow from this one
 * document when they are read, so that a crash never leaves some of them at the old date.
 */
export async function applyProgrammes(
  { reasons, programmes, merges }: Omit<FollowCalendarDeps, 'readProgramme'>,
  states: readonly { readonly id: string; readonly read: () => Subsidy }[],
): Promise<void> {
  const sources = await merges.sourcesOf(states.map(({ id }) => id));
  const followed = await reasons.followed([...sources.values()].flat().map(({ id }) => id));
  for (const { id, read } of states) {
    if (sources.get(id)?.some((source) => followed.has(source.id)) !== true) continue;
    const before = await programmes.find(id);
    const subsidy = read();
    if (before !== null && before.v >= subsidy.v) continue;
    await programmes.save(calendarProgrammeOf(subsidy, before));
    crashPoint('calendar.programme-stored');
  }
}
