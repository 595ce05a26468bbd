import type { Deadline, Subsidy } from './catalog/index.ts';
import { civilDateIn, plusDays } from './civil-date.ts';
import { contentHash } from './content-hash.ts';
import { parisInstant } from './paris-time.ts';
import { REMINDER_DAYS, REMINDER_DAYS_DEFAULT } from './profiles/profile-sets.ts';

/** Why a workspace may be reminded of the deadline of a programme. */
export type ReminderReason = {
  readonly kind: 'assignment' | 'favourite' | 'reminder' | 'application';
  readonly active: boolean;
  /**
   * Of assignments and applications; null for marks, which belong to the workspace, and for assignments that were stored
   * before they named their profile.
   */
  readonly profileId: string | null;
  /** Of applications: the day on which it was filed; null while it is not. */
  readonly filedOn: string | null;
  /** Of reminders: the chosen number of days before the deadline. */
  readonly daysBefore: number | null;
  /** Since when it holds. */
  readonly since: Date;
  /** When it was chosen, where that was before it holds: a merge has brought it. */
  readonly chosenAt?: Date;
};

/** What a reminder needs of a programme. */
export type RemindedProgramme = {
  /** Day of the deadline in Paris. */
  readonly deadline: string;
  /** Since when the deadline is as it is. */
  readonly deadlineSince: Date;
  readonly opensOn: string | null;
};

export type ReminderMoment = { readonly dueAt: Date; readonly date: string; readonly daysBefore: number };

const HOUR = 9;

/**
 * When a workspace is reminded of a deadline: at 9:00 in Paris, the chosen number of days before it, or the default where
 * none was chosen. Where that moment had passed when it was chosen or when the deadline moved, the next smaller step that
 * had not. Null when there is nothing to remind of. The calendar shows what the service of notifications sends, since both
 * use this rule.
 */
export function reminderMoment(
  reasons: readonly ReminderReason[],
  { deadline, deadlineSince, opensOn }: RemindedProgramme,
): ReminderMoment | null {
  const reminding = remindingReasons(reasons, opensOn);
  const reason = reminding.find(({ kind }) => kind === 'reminder') ?? oldestOf(reminding);
  if (reason === undefined) return null;
  const chosen = reason.daysBefore ?? REMINDER_DAYS_DEFAULT;
  const armedAt = Math.max(reason.since.getTime(), deadlineSince.getTime());
  for (const daysBefore of [chosen, ...REMINDER_DAYS.filter((step) => step < chosen)]) {
    const moment = momentBefore(deadline, daysBefore);
    if (moment.dueAt.getTime() >= armedAt) return moment;
  }
  return null;
}

/** 9:00 in Paris, some days before a deadline. */
export function momentBefore(deadline: string, daysBefore: number): ReminderMoment {
  const date = plusDays(deadline, -daysBefore);
  return { dueAt: parisInstant(date, HOUR), date, daysBefore };
}

/**
 * The reasons to remind of a deadline:
 * - all active ones, while the workspace has filed no application since the programme opened;
 * - all active ones also after a filing, while another application is not filed yet, or the programme is assigned to a
 *   profile that has filed none;
 * - otherwise only a reminder that a person chose after the day of the last filing. It is about the next call: most
 *   programmes do not state when they open.
 */
export function remindingReasons(
  reasons: readonly ReminderReason[],
  opensOn: string | null,
): readonly ReminderReason[] {
  const active = reasons.filter((reason) => reason.active && reason.filedOn === null);
  const filed = reasons.filter(({ filedOn }) => filedOn !== null && (opensOn === null || filedOn >= opensOn));
  if (filed.length === 0) return active;
  const done = new Set(filed.map(({ profileId }) => profileId));
  if (active.some((reason) => isLeft(reason, done))) return active;
  const lastFiled =
    filed
      .map(({ filedOn }) => filedOn ?? '')
      .toSorted()
      .at(-1) ?? '';
  return active.filter(({ kind, since, chosenAt }) => {
    return kind === 'reminder' && civilDateIn('Europe/Paris', chosenAt ?? since) > lastFiled;
  });
}

/** Whether an application of it is still to be filed, as far as is known. */
function isLeft({ kind, profileId }: ReminderReason, done: ReadonlySet<string | null>): boolean {
  if (kind === 'application') return true;
  return kind === 'assignment' && (profileId === null || !done.has(profileId));
}

function oldestOf(reasons: readonly ReminderReason[]): ReminderReason | undefined {
  return reasons.toSorted((a, b) => a.since.getTime() - b.since.getTime())[0];
}

/** Since when the deadline of a published state is as it is; `before` is what was known of the programme. */
export function deadlineSinceOf(
  { deadline, changedAt, firstPublishedAt }: Pick<Subsidy, 'deadline' | 'changedAt' | 'firstPublishedAt'>,
  before: { readonly deadline: Deadline | null; readonly deadlineSince: Date } | null,
): Date {
  if (before === null) return new Date(firstPublishedAt);
  return contentHash(before.deadline) === contentHash(deadline) ? before.deadlineSince : new Date(changedAt);
}
