/**
 * Whether a complete run may withdraw `missing` of the `active` records of a source. More than half at once looks
 * like a broken or partial export, so it needs an operator's confirmation.
 */
export function mayWithdraw(
  count: { readonly missing: number; readonly active: number },
  isConfirmed: boolean,
): boolean {
  return isConfirmed || count.missing * 2 <= count.active;
}
