import type { Forecast } from '@platform/contracts/catalog';
import { type ApplicationWindow, deadlineStatusAt } from '@platform/contracts/deadline';

const DAY_MS = 86_400_000;

export type WindowFacts = ApplicationWindow & {
  readonly opensOn: string | null;
  readonly forecast: Forecast | null;
};

/** The civil date if it is after today, else null. */
export function dayAhead(date: string | null, now: { day: number }): string | null {
  return date !== null && Date.parse(date) / DAY_MS > now.day ? date : null;
}

/** The civil date if it is today or earlier, else null. */
export function dayReached(date: string | null, now: { day: number }): string | null {
  return dayAhead(date, now) === null ? date : null;
}

/**
 * The window expected from past ones at a moment: null while there is a future deadline or opening, or the source has
 * suspended the subsidy; of the expected dates only future ones.
 */
export function expectedWindowAt(facts: WindowFacts, now: { ms: number; day: number }): Forecast | null {
  const { forecast, suspended, closesAtMs } = facts;
  const isAwaited = closesAtMs === null || deadlineStatusAt(facts, now) === 'closed';
  if (forecast === null || suspended || !isAwaited || dayAhead(facts.opensOn, now) !== null) return null;
  const [opensOn, closesOn] = [dayAhead(forecast.opensOn, now), dayAhead(forecast.closesOn, now)];
  return opensOn === null && closesOn === null ? null : { ...forecast, opensOn, closesOn };
}
