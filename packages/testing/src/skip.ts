import { writeSync } from 'node:fs';
import { describe } from '@jest/globals';

const STDERR = 2;

/**
 * Declares a suite that runs only when `reason` is undefined; otherwise the suite is skipped (and counted as such) and
 * the reason printed, so a report never hides what was not tried.
 */
export function describeUnless(reason: string | undefined, name: string, suite: () => void): void {
  if (reason === undefined) {
    describe(name, suite);
    return;
  }
  printSkip(name, reason);
  describe.skip(name, suite);
}

/** Prints one line with what is not run and why; written directly, so no test runner swallows it. */
export function printSkip(what: string, reason: string): void {
  writeSync(STDERR, `SKIPPED ${what}: ${reason}\n`);
}
