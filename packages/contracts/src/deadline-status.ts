import { CLOSING_SOON_DAYS } from './closed-sets.ts';
import type { DeadlineStatus } from './search/index.ts';

const DAY_MS = 86_400_000;

/** The days of a subsidy that decide its status; days are counted from 1970-01-01. */
export type ApplicationWindow = {
  readonly closesAtMs: number | null;
  readonly deadlineDay: number | null;
  /** The first day of applications in Europe/Paris; null when none is stated. */
  readonly opensDay: number | null;
  readonly suspended: boolean;
};

/** The first day of applications, in days since 1970-01-01; null when none is stated. */
export function opensDayOf(opensOn: string | null): number | null {
  return opensOn === null ? null : Date.parse(opensOn) / DAY_MS;
}

/**
 * Status at a moment: the one rule that filters, counts, cards and exports follow. A suspended subsidy accepts no applications, so it is closed here; its card still states that
 * it is only suspended. A subsidy whose first day of applications is after today is upcoming, however near its deadline
 * is.
 */
export function deadlineStatusAt(
  window: ApplicationWindow,
  now: { ms: number; day: number },
): DeadlineStatus {
  if (window.suspended || (window.closesAtMs !== null && window.closesAtMs <= now.ms)) return 'closed';
  if (window.opensDay !== null && window.opensDay > now.day) return 'upcoming';
  const soon = window.deadlineDay !== null && window.deadlineDay - now.day <= CLOSING_SOON_DAYS;
  return soon ? 'closing_soon' : 'open';
}
