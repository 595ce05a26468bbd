import type { Subsidy } from '@platform/contracts/catalog';
import { civilDateIn, plusDays } from '@platform/contracts/civil-date';
import { CLOSING_SOON_DAYS } from '@platform/contracts/closed-sets';
import { closingOf, deadlineStatusAt, opensDayOf, parisDay } from '@platform/contracts/deadline';

const ZONE = 'Europe/Paris';

export type Closable = Pick<Subsidy, 'id' | 'deadline' | 'opensOn' | 'suspended' | 'variantOf'>;

/**
 * First and last deadline date (both included) of the subsidies that may be closing soon at `now`: a day more on either
 * side than in Europe/Paris, because a deadline is a date of its own zone.
 */
export function possibleDeadlineDates(now: Date): { readonly from: string; readonly to: string } {
  const today = civilDateIn(ZONE, now);
  return { from: plusDays(today, -1), to: plusDays(today, CLOSING_SOON_DAYS + 1) };
}

/**
 * How many subsidies are closing soon at `now`, as the search counts them for the filter `closing_soon`: a local variant
 * is not counted beside its generic subsidy.
 */
export function countClosingSoon(subsidies: readonly Closable[], now: Date): number {
  const moment = { ms: now.getTime(), day: parisDay(now.getTime()) };
  const closing = subsidies.filter(({ deadline, opensOn, suspended }) => {
    if (deadline === null) return false;
    const { closesAtMs, day } = closingOf(deadline);
    const window = { closesAtMs, deadlineDay: day, opensDay: opensDayOf(opensOn), suspended };
    return deadlineStatusAt(window, moment) === 'closing_soon';
  });
  const ids = new Set(closing.map(({ id }) => id));
  return closing.filter(({ variantOf }) => variantOf === null || !ids.has(variantOf)).length;
}
