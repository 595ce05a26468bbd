/** Why a workspace is informed of a programme. */
export const FOLLOW_KINDS = ['assignment', 'favourite', 'reminder'] as const;
/** `dismissal`: it has put the programme aside, which informs it of nothing. */
export type FollowKind = (typeof FOLLOW_KINDS)[number] | 'dismissal';

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
