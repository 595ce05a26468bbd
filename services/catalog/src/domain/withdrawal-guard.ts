/** Largest share of the active records of a source that a run withdraws without confirmation. */
const WITHDRAWN_SHARE_MAX = 0.5;

/**
 * Whether a complete run may withdraw `missing` of the `active` records of a source. More than half at once is probably
 * an incomplete export, so it needs an operator's confirmation.
 */
export function mayWithdraw({
  missing,
  active,
  isConfirmed,
}: {
  readonly missing: number;
  readonly active: number;
  readonly isConfirmed: boolean;
}): boolean {
  return isConfirmed || missing <= active * WITHDRAWN_SHARE_MAX;
}
