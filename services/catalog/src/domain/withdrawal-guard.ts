/** Largest share of the subsidies that a source described before a run that the run takes from it without confirmation. */
const WITHDRAWN_SHARE_MAX = 0.5;

/**
 * Whether a complete run may leave `left` of the subsidies that the source described before it without a record of the
 * source. More than half at once looks like a broken, partial or other export, so it needs an operator's confirmation.
 * Records that came with the run do not count: another file of equal size would otherwise replace the whole source.
 */
export function mayWithdraw({
  left,
  heldBefore,
  isConfirmed,
}: {
  readonly left: number;
  readonly heldBefore: number;
  readonly isConfirmed: boolean;
}): boolean {
  return isConfirmed || left <= heldBefore * WITHDRAWN_SHARE_MAX;
}
