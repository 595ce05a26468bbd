import { civilDateIn, plusDays } from '@platform/contracts/civil-date';

/** A deadline today or up to this many days ahead is "closing soon". */
export const CLOSING_SOON_DAYS = 30;
const ZONE = 'Europe/Paris';

/** First and last deadline date (both included) that count as closing soon at `now`, in days of Europe/Paris. */
export function closingSoonRange(now: Date): { readonly from: string; readonly to: string } {
  const from = civilDateIn(ZONE, now);
  return { from, to: plusDays(from, CLOSING_SOON_DAYS) };
}

/** Whether a deadline date is closing soon at `now`: not past and within 30 days, both ends included. */
export function isClosingSoon(deadlineDate: string, now: Date): boolean {
  const { from, to } = closingSoonRange(now);
  return deadlineDate >= from && deadlineDate <= to;
}
