import type { Subsidy } from '@platform/contracts/catalog';
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
  readonly readProgramme: ReadProgramme;
};

/** Stores why a programme is in a calendar, or is not any more, and reads the programme. Safe to repeat. */
export async function applyReason(
  { reasons, programmes, readProgramme }: FollowCalendarDeps,
  reason: CalendarReason,
): Promise<void> {
  const { subsidyId } = reason;
  // Events were skipped while the programme was in no calendar, so a stored state may be old.
  if (!(await reasons.followed([subsidyId])).has(subsidyId)) await programmes.doubt(subsidyId);
  // First the reason, so that no event about the programme is skipped from here on; then its present state.
  await reasons.save(reason);
  crashPoint('calendar.reason-stored');
  const before = await programmes.find(subsidyId);
  if (before !== null && before.isOutdated !== true) return;
  const subsidy = await readProgramme(subsidyId);
  if (subsidy !== null) await programmes.save(calendarProgrammeOf(subsidy, before));
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
  { reasons, programmes }: FollowCalendarDeps,
  states: readonly { readonly id: string; readonly read: () => Subsidy }[],
): Promise<void> {
  const followed = await reasons.followed(states.map(({ id }) => id));
  for (const { id, read } of states) {
    if (!followed.has(id)) continue;
    const before = await programmes.find(id);
    const subsidy = read();
    if (before !== null && before.v >= subsidy.v) continue;
    await programmes.save(calendarProgrammeOf(subsidy, before));
    crashPoint('calendar.programme-stored');
  }
}
