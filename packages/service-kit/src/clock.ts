/** The only source of "now" for code that depends on time; tests pass their own. */
export type Clock = {
  readonly now: () => Date;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * Whether `ms` have passed from `since` to `now`, both in ms since 1970. True as well when `since` is in the future: the
 * clock was set back, and what was noted then must not be kept until it gets there again.
 */
export function hasElapsed(since: number, ms: number, now: number): boolean {
  return now - since >= ms || now < since;
}

/** Time from `since` to `now`, 0 when the clock was set back in between. */
export function elapsedMs(since: Date, now: Date): number {
  return Math.max(0, now.getTime() - since.getTime());
}
