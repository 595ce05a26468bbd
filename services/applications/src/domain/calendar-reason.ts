import type { ReminderReason } from '@platform/contracts/reminder-moment';

/** Why a programme is in the calendar of a workspace. */
export const REASON_KINDS = ['assignment', 'favourite', 'reminder', 'application'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** One reason, as the newest event states it. One that does not hold any more is kept: feeds state it as cancelled. */
export type CalendarReason = {
  /** Key of its events. */
  readonly id: string;
  readonly workspaceId: string;
  readonly subsidyId: string;
  readonly kind: ReasonKind;
  /** Of assignments and applications; null for marks, which belong to the workspace. */
  readonly profileId: string | null;
  readonly v: number;
  readonly active: boolean;
  /** Of reminders: the chosen number of days before the deadline. */
  readonly daysBefore: number | null;
  /** Of applications: the day on which it was filed, and since when it is to be filed; null otherwise. */
  readonly filedOn: string | null;
  readonly openSince: Date | null;
  readonly changedAt: Date;
};

/** A reason as the rule of reminders knows it. */
export function reminderReason({ openSince, changedAt, ...reason }: CalendarReason): ReminderReason {
  return { ...reason, since: openSince ?? changedAt };
}
