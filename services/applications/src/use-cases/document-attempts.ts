const WAITS_MS = [5_000, 30_000, 120_000, 600_000] as const;

/** Attempts to check or read a file, over some hours; a file that none gets through is given up then. */
export const ATTEMPTS_MAX = 20;

/** When the next attempt begins after this number of failed ones. */
export function nextAttemptAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + (WAITS_MS.slice(0, attempts).at(-1) ?? 0));
}
