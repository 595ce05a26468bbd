import { civilDateIn, daysBetween } from '@platform/contracts/civil-date';

/** How long ago a source was checked: within six months, within twelve, or before. */
export type Freshness = 'recent' | 'aging' | 'old';

const PARIS = 'Europe/Paris';
const RECENT_DAYS_MAX = 183;
/** After a year yearly calls and rates have usually changed. */
const AGING_DAYS_MAX = 365;

/** How fresh a check is on the day of `nowMs` in Paris. */
export function freshnessOf(checkedDay: string, nowMs: number): Freshness {
  const days = daysBetween(checkedDay, civilDateIn(PARIS, new Date(nowMs)));
  if (days <= RECENT_DAYS_MAX) return 'recent';
  return days <= AGING_DAYS_MAX ? 'aging' : 'old';
}
