/** A run is disturbed by collections of garbage and by others that share the core; the least is nearest to the work itself. */
const TRIES = 4;
/** What the reference work takes at least on the machine for which the limits of the tests were chosen, in ms. */
const REFERENCE_MS = 50;
const REFERENCE_TEXT = JSON.stringify(
  Array.from({ length: 60_000 }, (_, at) => ({
    id: `id-${at}`,
    values: [at, at / 3],
    [`key${at % 500}`]: null,
  })),
);

/** Starts to measure; the result returns the processor time of the calling thread since then, in ms. */
export function threadClock(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return Math.round((user + system) / 100) / 10;
  };
}

/**
 * How much slower this machine is now than the one for which limits were chosen; 1 where it is as fast or faster. Measured
 * by work of a known size, so that a limit in ms judges our code and not who shares the processor.
 */
export function slownessNow(): number {
  const elapsed = threadClock();
  const counts = new Map<string, number>();
  for (const record of JSON.parse(REFERENCE_TEXT) as Record<string, unknown>[])
    for (const key of Object.keys(record)) counts.set(key, (counts.get(key) ?? 0) + 1);
  if (counts.size !== 502) throw new Error('The reference work was not done');
  return Math.max(1, elapsed() / REFERENCE_MS);
}

/**
 * The least processor time of the calling thread in up to four runs of the work, in ms of the machine for which limits
 * were chosen; a run below the limit is the last. A rejection is no error: being refused is work too.
 */
export async function leastThreadMs(work: () => unknown, limitMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least >= limitMs; attempt += 1) {
    const elapsed = threadClock();
    await Promise.resolve()
      .then(work)
      .catch(() => undefined);
    const ms = elapsed();
    least = Math.min(least, ms < limitMs ? ms : ms / slownessNow());
  }
  return least;
}
