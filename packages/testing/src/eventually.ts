import { setTimeout as wait } from 'node:timers/promises';

export type EventuallyOptions = {
  /** Time until it gives up. Default 5,000. */
  readonly deadlineMs?: number;
  /** Pause between tries. Default 20. */
  readonly intervalMs?: number;
};

/**
 * Repeats `attempt` until it neither throws nor rejects and returns its value; after the deadline rejects with the
 * last failure. The way to wait in tests: expectations inside, no sleeps.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  options: EventuallyOptions = {},
): Promise<T> {
  const { deadlineMs = 5_000, intervalMs = 20 } = options;
  const endsAt = performance.now() + deadlineMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() >= endsAt) throw error;
    }
    await wait(intervalMs);
  }
}
