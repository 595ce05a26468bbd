import { afterAll, expect, jest } from '@jest/globals';
import { killLeftovers } from './product.ts';

// A browser on a busy machine may miss a moment: a journey gets one more try, and its first failure is printed.
// Drills get none: a loss that shows once is a loss.
if (expect.getState().testPath?.includes('/journeys/')) {
  jest.setTimeout(60_000);
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}

afterAll(killLeftovers);
