import { slownessNow, threadClock } from './thread-time.ts';

/** Starts to measure; the result returns the ms since then. */
export type Clock = () => () => number;

/** Work whose input has any size; sizes are in a unit of its own. */
export type GrowthCase = {
  readonly name: string;
  /** The largest of three sizes; the others are a half and a quarter of it. */
  readonly size: number;
  /** Prepares an input of this size and returns what reads it. Only the reading is timed. */
  readonly prepare: (size: number) => () => unknown;
};

export type Growth = {
  readonly name: string;
  /** Processor time at a quarter, a half and the whole of the size, in ms; only of the whole where that does no harm. */
  readonly ms: readonly number[];
};

/** Below this, on the machine for which limits were chosen, the largest input does no harm, and the times are mostly noise. */
const HARMLESS_MS = 80;
/** Twice the input: 2 is linear, 4 quadratic; four times: 4 and 16. The rest is for caches and a busy machine. */
const RATIO_OF_TWICE_MAX = 3;
const RATIO_OF_FOUR_TIMES_MAX = 9;
/** Below this ratio of four times the input no repetition can show that work is steep. */
const RATIO_CLEAR = 6;
const TRIES = 5;

/**
 * Times the work on 1×, 2× and 4× input; where the result is not clear several times, because a disturbed run looks long,
 * and the least counts.
 * Processor time of this thread, so that others and their collections do not count. Runs on the calling thread: start it
 * in a process that can be ended from outside. Another clock makes the result independent of the machine.
 */
export function measureGrowth({ name, size, prepare }: GrowthCase, clock: Clock = threadClock): Growth {
  // The first calls also compile the code.
  prepare(1)();
  const whole = msOf(prepare(size), clock);
  if (whole <= HARMLESS_MS) return { name, ms: [whole] };
  const works = [0.25, 0.5, 1].map((part) => prepare(Math.max(1, Math.round(size * part))));
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, whole];
  const isClear = () => (least[2] ?? 0) < (least[0] ?? 0) * RATIO_CLEAR;
  for (let attempt = 0; attempt < TRIES && !(attempt > 0 && isClear()); attempt += 1) {
    const isWholeTimed = attempt === 0 || isSteep({ name, ms: least });
    for (const [at, work] of works.entries()) {
      if (at === works.length - 1 && !isWholeTimed) continue;
      least[at] = Math.min(least[at] ?? 0, msOf(work, clock));
    }
  }
  if (clock !== threadClock || !isSteep({ name, ms: least })) return { name, ms: least };
  const slowness = slownessNow();
  return { name, ms: least.map((ms) => ms / slowness) };
}

/** The work takes much longer for input that is only a little longer. */
export function isSteep({ ms: [first = 0, second = 0, last = 0] }: Growth): boolean {
  return last > HARMLESS_MS && last > first * RATIO_OF_FOUR_TIMES_MAX && last > second * RATIO_OF_TWICE_MAX;
}

function msOf(work: () => unknown, clock: Clock): number {
  const elapsed = clock();
  work();
  return elapsed();
}
