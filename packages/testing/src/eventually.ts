import { setTimeout as wait } from 'node:timers/promises';

export type EventuallyOptions = {
  /** Time until it gives up, in milliseconds; 5,000 by default. */
  readonly deadlineMs?: number;
  /** Pause between attempts, in milliseconds; 20 by default. */
  readonly intervalMs?: number;
};

/**
 * Repeats `attempt` until it succeeds and resolves with its value; after the deadline it rejects with the last failure.
 * Tests wait with expectations inside `attempt` instead of sleeping.
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
