import { writeSync } from 'node:fs';
import { describe } from '@jest/globals';

const STDERR = 2;

/**
 * Declares a suite that runs only if `reason` is undefined. Otherwise the suite is counted as skipped and the reason is
 * printed, so that a report shows what was not tested.
 */
export function describeUnless(reason: string | undefined, name: string, suite: () => void): void {
  if (reason === undefined) {
    describe(name, suite);
    return;
  }
  printSkip(name, reason);
  describe.skip(name, suite);
}

/** Prints what is skipped and why; it writes to stderr directly, because a test runner may capture the console. */
export function printSkip(what: string, reason: string): void {
  writeSync(STDERR, `SKIPPED ${what}: ${reason}\n`);
}
