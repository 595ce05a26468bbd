/** Largest share of the live records that state a field in which a run replaces it without confirmation. */
const REPLACED_SHARE_MAX = 0.5;
/** Fewer records may change at once: every replaced field is reported. */
const RECORDS_MIN = 10;

/**
 * Whether a field is replaced in more of the live records that state it than a real change explains. Swapped columns,
 * another currency or other dates look like this: each value is valid by itself.
 */
export function isMassChange({
  replaced,
  stated,
}: {
  readonly replaced: number;
  readonly stated: number;
}): boolean {
  return replaced >= RECORDS_MIN && replaced > stated * REPLACED_SHARE_MAX;
}
