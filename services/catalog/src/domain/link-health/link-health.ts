import type { LinkReason, LinkState } from '@platform/contracts/catalog';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { Verdict } from './verdict.ts';

/** What is known about one link. Instants are `Date`s, days are civil in Europe/Paris. */
export type LinkHealth = {
  readonly state: LinkState;
  readonly since: Date;
  readonly reason: LinkReason | null;
  readonly movedTo: string | null;
  readonly landsOnHomePage: boolean;
  readonly checkedAt: Date | null;
  readonly lastAliveAt: Date | null;
  /** Days on which it was missing since it was last found, in order, each once. */
  readonly missingOn: readonly string[];
  /** Unclear responses since the last clear one. */
  readonly unclear: number;
};

/** A link is gone when it was missing on this many days and was not found between them. */
export const GONE_AFTER_DAYS = 3;

const ZONE = 'Europe/Paris';
/** More days add no information. */
const DAYS_KEPT_MAX = 10;
const SEEN_AGAIN_DAYS = 7;
const GONE_AGAIN_DAYS = 30;
const UNCLEAR_AGAIN_DAYS = [1, 2, 4, 7];

/** A link that was never checked. */
export function uncheckedLink(at: Date): LinkHealth {
  return {
    state: 'unknown',
    since: at,
    reason: null,
    movedTo: null,
    landsOnHomePage: false,
    checkedAt: null,
    lastAliveAt: null,
    missingOn: [],
    unclear: 0,
  };
}

/**
 * The health after one more check. A found page resets the state at once. Days on which it is missing add up, in any
 * order and with unclear checks between them, and make the link gone from the third day on. Unclear checks never make a
 * link gone and never restore a gone one.
 */
export function healthAfterCheck(health: LinkHealth, verdict: Verdict, at: Date): LinkHealth {
  if (verdict.kind === 'alive') {
    const { movedTo, landsOnHomePage } = verdict;
    return {
      ...inState(health, movedTo === null ? 'alive' : 'moved', at),
      reason: null,
      movedTo,
      landsOnHomePage,
      checkedAt: at,
      lastAliveAt: at,
      missingOn: [],
      unclear: 0,
    };
  }
  const missingOn =
    verdict.kind === 'missing' ? withDay(health.missingOn, civilDateIn(ZONE, at)) : health.missingOn;
  return {
    ...inState(health, missingOn.length >= GONE_AFTER_DAYS ? 'gone' : 'unknown', at),
    reason: verdict.reason,
    movedTo: health.movedTo,
    landsOnHomePage: health.landsOnHomePage,
    checkedAt: at,
    lastAliveAt: health.lastAliveAt,
    missingOn,
    unclear: verdict.kind === 'unclear' ? health.unclear + 1 : 0,
  };
}

/**
 * When to check again: a link that was missing on the next day, one that was found after a week, a gone one after a month, an
 * unclear one with growing pauses. `spread`, from 0 to below 1 and always the same for a link, delays the check by up to a
 * fifth, so that the links of one import are not checked at the same time. `patienceMs` is the pause that the server requested.
 */
export function nextCheckTime(
  health: LinkHealth,
  {
    at,
    spread,
    patienceMs,
  }: { readonly at: Date; readonly spread: number; readonly patienceMs: number | null },
): Date {
  const days = daysUntilNextCheck(health);
  const planned = at.getTime() + days * 86_400_000 * (1 + spread / 5);
  return new Date(Math.max(planned, at.getTime() + (patienceMs ?? 0)));
}

function daysUntilNextCheck({ state, unclear, missingOn }: LinkHealth): number {
  if (state === 'gone') return GONE_AGAIN_DAYS;
  if (state !== 'unknown') return SEEN_AGAIN_DAYS;
  if (unclear === 0 && missingOn.length > 0) return 1;
  return UNCLEAR_AGAIN_DAYS[Math.max(unclear, 1) - 1] ?? SEEN_AGAIN_DAYS;
}

function inState(health: LinkHealth, state: LinkState, at: Date): Pick<LinkHealth, 'state' | 'since'> {
  return {
    state,
    since: health.state === state && health.checkedAt !== null ? health.since : at,
  };
}

function withDay(days: readonly string[], day: string): string[] {
  return [...new Set([...days, day])].sort().slice(0, DAYS_KEPT_MAX);
}
