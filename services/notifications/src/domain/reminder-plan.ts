import { reminderMoment } from '@platform/contracts/reminder-moment';
import { type LedFollow, reminderReason } from './follow.ts';
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

/** The reminder that follows from why a workspace follows a programme; null when there is nothing left to remind of. */
export function plannedReminder(
  follows: readonly LedFollow[],
  programme: Programme,
  now: Date,
): PlannedReminder | null {
  const [first] = follows;
  const closing = closingAt(programme);
  if (first === undefined || closing === null || closing.at <= now) return null;
  const reasons = follows.flatMap((follow) => reminderReason(follow) ?? []);
  const moment = reminderMoment(reasons, { ...programme, deadline: closing.date });
  if (moment === null) return null;
  const { workspaceId, subsidyId } = first;
  const { dueAt, daysBefore } = moment;
  return { workspaceId, subsidyId, dueAt, daysBefore, deadline: closing.date, closesAt: closing.at };
}
