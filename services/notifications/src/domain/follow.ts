import type { ReminderReason } from '@platform/contracts/reminder-moment';

/** Why a workspace is informed of a programme. */
export const INFORMING_KINDS = ['assignment', 'favourite', 'reminder', 'application'] as const;
/** `dismissal`: it has put the programme aside, which informs it of nothing. */
export type FollowKind = (typeof INFORMING_KINDS)[number] | 'dismissal';

/** One reason, or that a programme was put aside, as the newest event states it. */
export type Follow = {
  /** Key of its events. */
  readonly id: string;
  readonly workspaceId: string;
  readonly subsidyId: string;
  readonly kind: FollowKind;
  /** Version of the event. */
  readonly v: number;
  /** Of assignments and applications; null for marks, and for assignments that were stored before they named it. */
  readonly profileId: string | null;
  /** False once it does not hold any more. Of an application: once it is decided, archived or removed. */
  readonly active: boolean;
  /** Of applications: the day on which it was filed; null while it is not. */
  readonly filedOn: string | null;
  /** Of reminders: the chosen number of days before the deadline. */
  readonly daysBefore: number | null;
  /** When it became so. Of an application that is to be filed: since when it is. */
  readonly changedAt: Date;
};

/** A reason to follow the programme that is left of a merge; `chosenAt` is when it changed itself. */
export type LedFollow = Follow & { readonly chosenAt?: Date };

/** A reason as the rule of reminders knows it; null for a programme that was put aside. */
export function reminderReason({ kind, changedAt, ...follow }: LedFollow): ReminderReason | null {
  return kind === 'dismissal' ? null : { ...follow, kind, since: changedAt };
}

/**
 * Reasons to follow one programme: those about programmes that were merged into it hold from the merge on. The own ones of
 * the programme come first, then the newest.
 */
export function followsOf(
  programmeId: string,
  sources: readonly { readonly id: string; readonly since: Date | null }[],
  follows: readonly Follow[],
): readonly LedFollow[] {
  const mergedAt = new Map(sources.map(({ id, since }) => [id, since?.getTime() ?? 0]));
  const own = follows.filter(({ subsidyId }) => subsidyId === programmeId);
  const merged = follows
    .filter(({ subsidyId }) => subsidyId !== programmeId)
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
    .map((follow) => ({
      ...follow,
      subsidyId: programmeId,
      chosenAt: follow.changedAt,
      changedAt: new Date(Math.max(follow.changedAt.getTime(), mergedAt.get(follow.subsidyId) ?? 0)),
    }));
  return [...own, ...merged];
}

/** A workspace and a programme that it follows or has put aside, as an entry of a set. */
export function decisionKey(workspaceId: string, subsidyId: string): string {
  return `${workspaceId}:${subsidyId}`;
}
