/** Why a workspace is informed of a programme. */
export const INFORMING_KINDS = ['assignment', 'favourite', 'reminder'] as const;
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
  /** False once it does not hold any more. */
  readonly active: boolean;
  /** Of reminders: the chosen number of days before the deadline. */
  readonly daysBefore: number | null;
  readonly changedAt: Date;
};

/**
 * Reasons to follow one programme: those about programmes that were merged into it hold from the merge on. The own ones of
 * the programme come first, then the newest.
 */
export function followsOf(
  programmeId: string,
  sources: readonly { readonly id: string; readonly since: Date | null }[],
  follows: readonly Follow[],
): readonly Follow[] {
  const mergedAt = new Map(sources.map(({ id, since }) => [id, since?.getTime() ?? 0]));
  const own = follows.filter(({ subsidyId }) => subsidyId === programmeId);
  const merged = follows
    .filter(({ subsidyId }) => subsidyId !== programmeId)
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
    .map((follow) => ({
      ...follow,
      subsidyId: programmeId,
      changedAt: new Date(Math.max(follow.changedAt.getTime(), mergedAt.get(follow.subsidyId) ?? 0)),
    }));
  return [...own, ...merged];
}

/** A workspace and a programme that it follows or has put aside, as an entry of a set. */
export function decisionKey(workspaceId: string, subsidyId: string): string {
  return `${workspaceId}:${subsidyId}`;
}
