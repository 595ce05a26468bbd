import { plusDays } from '@platform/contracts/civil-date';
import { parisInstant } from '@platform/contracts/paris-time';
import { REMINDER_DAYS_DEFAULT } from '@platform/contracts/profile-sets';
import type { Follow } from './follow.ts';
import { closingAt, type Programme } from './programme.ts';

/** The next reminder of a workspace about a programme. */
export type PlannedReminder = {
  readonly workspaceId: string;
  readonly subsidyId: string;
  readonly dueAt: Date;
  readonly daysBefore: number;
  /** Day of the deadline in Paris. */
  readonly deadline: string;
  readonly closesAt: Date;
};

/** Numbers of days that replace a chosen one that has passed already. */
const STEPS = [30, 14, 7, 2] as const;
const HOUR = 9;

/**
 * The reminder that follows from why a workspace follows a programme: at 9:00 in Paris, the chosen number of days before
 * the deadline, or the default where none was chosen. Where that moment had passed when it was chosen or when the deadline
 * moved, the next smaller step that had not. Null when there is nothing left to remind of.
 */
export function plannedReminder(
  follows: readonly Follow[],
  programme: Programme,
  now: Date,
): PlannedReminder | null {
  const active = follows.filter((follow) => follow.active);
  const reason = active.find(({ kind }) => kind === 'reminder') ?? oldestOf(active);
  const closing = closingAt(programme);
  if (reason === undefined || closing === null || closing.at <= now) return null;
  const { workspaceId, subsidyId } = reason;
  const chosen = reason.daysBefore ?? REMINDER_DAYS_DEFAULT;
  const armedAt = Math.max(reason.changedAt.getTime(), programme.deadlineSince.getTime());
  for (const daysBefore of [chosen, ...STEPS.filter((step) => step < chosen)]) {
    const dueAt = parisInstant(plusDays(closing.date, -daysBefore), HOUR);
    if (dueAt.getTime() < armedAt) continue;
    return { workspaceId, subsidyId, dueAt, daysBefore, deadline: closing.date, closesAt: closing.at };
  }
  return null;
}

function oldestOf(follows: readonly Follow[]): Follow | undefined {
  return follows.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())[0];
}
