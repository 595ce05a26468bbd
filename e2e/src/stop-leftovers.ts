import { afterAll, expect, jest } from '@jest/globals';
import { killLeftovers } from './product.ts';

// For a machine of two cores that has other work; what is waited for inside a test has its own, shorter deadline.
jest.setTimeout(120_000);

// A browser on a busy machine may miss a moment: a journey gets one more try, and its first failure is printed.
// Drills get none: a loss that shows once is a loss.
if (expect.getState().testPath?.includes('/journeys/')) jest.retryTimes(1, { logErrorsBeforeRetry: true });

afterAll(killLeftovers);
