import type { Forecast, SubsidyFacts } from '@platform/contracts/catalog';
import { daysBetween, plusMonths } from '@platform/contracts/civil-date';

/** One period in which a subsidy accepted applications, as a source stated it. */
export type PastWindow = { readonly opensOn: string | null; readonly closesOn: string };

/** Windows are kept as long as they help to forecast the next one. */
const WINDOWS_MAX = 12;
/** Two deadlines closer than this belong to one window whose end was moved. */
const SAME_WINDOW_DAYS = 45;

/**
 * The windows so far with the one of the facts. Earlier windows are kept; one that ends near the stated deadline was
 * moved, and one that ends later was a mistake, so both are replaced.
 */
export function rememberWindow(windows: readonly PastWindow[], facts: SubsidyFacts): readonly PastWindow[] {
  if (facts.deadline === null) return windows;
  const stated: PastWindow = { opensOn: facts.opensOn, closesOn: facts.deadline.date };
  const others = windows.filter(({ closesOn }) => daysBetween(closesOn, stated.closesOn) > SAME_WINDOW_DAYS);
  return [...others, stated].toSorted((a, b) => (a.closesOn < b.closesOn ? -1 : 1)).slice(-WINDOWS_MAX);
}

/** How often per year a recurrence opens; null where it has no windows. */
const PER_YEAR = { annual: 1, biannual: 2, quarterly: 4, monthly: 12 } as const;

/**
 * The next window after the last known one: that window moved by the period of the recurrence, for calls that the
 * source calls recurring. Null for any other call and without a known window. February 29 becomes the 28th.
 */
export function forecastOf(
  windows: readonly PastWindow[],
  recurrence: SubsidyFacts['recurrence'],
): Forecast | null {
  const last = windows.at(-1);
  if (last === undefined || recurrence === null || !Object.hasOwn(PER_YEAR, recurrence)) return null;
  const months = 12 / PER_YEAR[recurrence as keyof typeof PER_YEAR];
  return {
    opensOn: last.opensOn === null ? null : plusMonths(last.opensOn, months),
    closesOn: plusMonths(last.closesOn, months),
    windows: windows.length,
  };
}
