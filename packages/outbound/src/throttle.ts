/** How often a source may be asked. Both limits hold where both are given. */
export type Throttle = {
  /** Time between the starts of two calls. */
  readonly minIntervalMs?: number;
  /** Calls in any 24 hours. Kept in memory: a restart starts to count anew. */
  readonly perDay?: number;
};

const DAY_MS = 86_400_000;

export type Turns = {
  /** When a call may start that may not start before `notBeforeMs`; does not take the turn. */
  readonly next: (notBeforeMs: number) => number;
  /** Takes a turn that `next` gave. */
  readonly take: (atMs: number) => void;
  /** Gives back a turn that was not used. */
  readonly giveBack: (atMs: number) => void;
};

/** Turns that are remembered for the interval alone; more than calls ever wait at once. */
const REMEMBERED_MIN = 100;

/**
 * Hands out the moments at which calls start, in the order of asking: nobody overtakes a call that waits for its second
 * try. Times are epoch milliseconds.
 */
export function createTurns({ minIntervalMs = 0, perDay = Number.POSITIVE_INFINITY }: Throttle): Turns {
  const taken: number[] = [];
  return {
    next: (notBeforeMs) => {
      const last = taken.at(-1);
      const spaced = last === undefined ? notBeforeMs : Math.max(notBeforeMs, last + minIntervalMs);
      const oldest = taken.at(-perDay);
      return oldest === undefined ? spaced : Math.max(spaced, oldest + DAY_MS);
    },
    take: (atMs) => {
      taken.push(atMs);
      if (taken.length > (Number.isFinite(perDay) ? perDay : 0) + REMEMBERED_MIN) taken.shift();
    },
    giveBack: (atMs) => {
      const place = taken.lastIndexOf(atMs);
      if (place >= 0) taken.splice(place, 1);
    },
  };
}
