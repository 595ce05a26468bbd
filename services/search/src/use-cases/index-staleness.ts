import type { Clock } from '@platform/service-kit';

const MS_PER_S = 1_000;

export type IndexStaleness = {
  /** Takes events that are durable in the index. */
  readonly indexed: (events: readonly { readonly appendedAtMs: number }[]) => void;
  /** Seconds for which the index has lacked published events; 0 while it has all. */
  readonly read: () => Promise<number>;
};

/**
 * Measures how far the index is behind in time. Up to the append of the newest event that it has, and up to the last time
 * that nothing was missing, it counts as complete. A log that is never empty during a long import is therefore no delay,
 * while an index that takes nothing over grows older. One partition that stands still beside others that flow is seen in
 * the lag only.
 */
export function createIndexStaleness({
  lag,
  clock,
}: {
  readonly lag: () => Promise<number>;
  readonly clock: Clock;
}): IndexStaleness {
  let completeUntilMs: number | null = null;
  return {
    indexed: (events) => {
      for (const { appendedAtMs } of events)
        completeUntilMs = Math.max(completeUntilMs ?? appendedAtMs, appendedAtMs);
    },
    read: async () => {
      const nowMs = clock.now().getTime();
      if ((await lag()) === 0) completeUntilMs = nowMs;
      // After a start nothing is known of the time before it.
      completeUntilMs ??= nowMs;
      return Math.max(0, nowMs - completeUntilMs) / MS_PER_S;
    },
  };
}
