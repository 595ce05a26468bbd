import { daysBetween } from '../civil-date.ts';

/**
 * Whether a document is young enough on a day for what a programme requires of it. Without a day of issue nothing
 * contradicts it.
 */
export function isYoungEnough(
  { issuedOn }: { readonly issuedOn: string | null },
  { validDays }: { readonly validDays: number | null },
  today: string,
): boolean {
  return validDays === null || issuedOn === null || daysBetween(issuedOn, today) <= validDays;
}
