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

/** Below this the largest input does no harm, and the times are mostly noise. */
const HARMLESS_MS = 80;
/** Four times the input: 4 is linear, 16 quadratic. The rest is for caches, collections and a busy machine. */
const RATIO_MAX = 9;
/** What looks steep is timed again: the least is the nearest to what the work itself takes. */
const TRIES = 3;

/**
 * Times the work on 1×, 2× and 4× input. Processor time of this thread, so that others and their collections do not count. Runs on the calling thread:
 * start it in a process that can be ended from outside.
 */
export function measureGrowth({ name, size, prepare }: GrowthCase): Growth {
  // The first call also compiles the code.
  prepare(1)();
  const whole = cpuMsOf(prepare(size));
  if (whole <= HARMLESS_MS) return { name, ms: [whole] };
  const works = [0.25, 0.5, 1].map((part) => prepare(Math.max(1, Math.round(size * part))));
  let least = [...works.slice(0, 2).map(cpuMsOf), whole];
  for (let attempt = 1; attempt < TRIES && isSteep({ name, ms: least }); attempt += 1) {
    const again = works.map(cpuMsOf);
    least = least.map((ms, index) => Math.min(ms, again[index] ?? ms));
  }
  return { name, ms: least };
}

/** The work takes much longer for input that is only a little longer. */
export function isSteep({ ms: [first = 0, , last = 0] }: Growth): boolean {
  return last > HARMLESS_MS && last > first * RATIO_MAX;
}

function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.round((user + system) / 100) / 10;
}
