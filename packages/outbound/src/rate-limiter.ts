/** How often a source may be called. Both limits apply when both are given. */
export type Throttle = {
  /** Time between the starts of two calls. */
  readonly minIntervalMs?: number;
  /** Calls in any 24 hours. Kept in memory: a restart starts counting from zero. */
  readonly perDay?: number;
};

const DAY_MS = 86_400_000;

export type RateLimiter = {
  /** When a call may start that may not start before `notBeforeMs`; reserves nothing. */
  readonly next: (notBeforeMs: number) => number;
  /** Reserves a start that `next` returned. */
  readonly reserve: (atMs: number) => void;
  /** Releases a reserved start that was not used. */
  readonly release: (atMs: number) => void;
};

/** Starts that are remembered for the interval alone; more than calls ever wait at once. */
const REMEMBERED_MIN = 100;

/**
 * Decides when calls start, in the order of `reserve`: none overtakes a call that waits for its second attempt. Times are
 * epoch milliseconds.
 */
export function createRateLimiter({
  minIntervalMs = 0,
  perDay = Number.POSITIVE_INFINITY,
}: Throttle): RateLimiter {
  const taken: number[] = [];
  return {
    next: (notBeforeMs) => {
      const last = taken.at(-1);
      const spaced = last === undefined ? notBeforeMs : Math.max(notBeforeMs, last + minIntervalMs);
      const oldest = taken.at(-perDay);
      return oldest === undefined ? spaced : Math.max(spaced, oldest + DAY_MS);
    },
    reserve: (atMs) => {
      taken.push(atMs);
      if (taken.length > (Number.isFinite(perDay) ? perDay : 0) + REMEMBERED_MIN) taken.shift();
    },
    release: (atMs) => {
      const place = taken.lastIndexOf(atMs);
      if (place >= 0) taken.splice(place, 1);
    },
  };
}
