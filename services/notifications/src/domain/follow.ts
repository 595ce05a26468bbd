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

/** A workspace and a programme that it follows or has put aside, as an entry of a set. */
export function decisionKey(workspaceId: string, subsidyId: string): string {
  return `${workspaceId}:${subsidyId}`;
}
