import type { SubscribeOptions } from '../port.ts';

export type RetryPolicy = {
  readonly attemptsMax: number;
  /** Pause before the next attempt after `failures` (1 or more) failed ones. */
  readonly delayMs: (failures: number) => number;
  readonly isTransient: (error: unknown) => boolean;
};

/** Fills in the defaults: 5 attempts in total (4 retries), 0.2 s doubling up to 30 s, no error counts as transient. */
export function retryPolicy(retry: SubscribeOptions['retry'] = {}): RetryPolicy {
  const { attemptsMax = 5, firstDelayMs = 200, delayMsMax = 30_000, isTransient = () => false } = retry;
  return {
    attemptsMax,
    delayMs: (failures) => Math.min(delayMsMax, firstDelayMs * 2 ** Math.min(failures - 1, 30)),
    isTransient,
  };
}
