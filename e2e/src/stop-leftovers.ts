import { afterAll, expect, jest } from '@jest/globals';
import { killLeftovers, START_TIMEOUT_MS } from './product.ts';

// Enough for a busy machine with two cores, where hooks also start a product; waits inside a test have shorter deadlines.
jest.setTimeout(START_TIMEOUT_MS + 30_000);

// On a busy machine a browser may be too slow, so a failed journey is repeated once and its first failure is printed.
// Drills are not repeated, because a loss that occurs once is a defect.
if (expect.getState().testPath?.includes('/journeys/')) jest.retryTimes(1, { logErrorsBeforeRetry: true });

afterAll(killLeftovers);
