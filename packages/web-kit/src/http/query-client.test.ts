import { describe, expect, it } from '@jest/globals';
import { ProblemError } from './problem-error.ts';
import { createQueryClient } from './query-client.ts';

function failed(failure: ProblemError['failure'], status = 0, retryAfterMs: number | null = null) {
  return new ProblemError({ failure, status, retryAfterMs, message: `GET /x: ${status}` });
}

/** Number of requests that a query sends when each fails with this error. */
async function requestsAfter(error: Error): Promise<number> {
  const client = createQueryClient();
  let count = 0;
  const queryFn = (): never => {
    count += 1;
    throw error;
  };
  // `fetchQuery` uses the client's retry rule only when it is passed, unlike the queries of components.
  const { retry } = client.getDefaultOptions().queries ?? {};
  if (retry === undefined) throw new Error('no retry rule');
  await client.fetchQuery({ queryKey: ['x'], queryFn, retry, retryDelay: 0 }).catch(() => undefined);
  client.clear();
  return count;
}

describe('the query client', () => {
  it('keeps the query defaults of the product', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      networkMode: 'always',
      staleTime: 300_000,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
    });
  });

  it.each([
    ['a missing response', failed('network')],
    ['a passed deadline', failed('deadline')],
    ['a failure of the service', failed('problem', 503)],
    ['a request for a short wait', failed('problem', 429, 2_000)],
  ])('retries once after %s', async (_what, error) => {
    expect(await requestsAfter(error)).toBe(2);
  });

  it.each([
    ['a refused request', failed('problem', 400)],
    ['a missing resource', failed('problem', 404)],
    ['a request for a long wait', failed('problem', 429, 60_000)],
    ['a rate limit without a wait', failed('problem', 429)],
    ['a response that breaks its contract', failed('contract', 200)],
    ['any other error', new Error('boom')],
  ])('does not retry after %s', async (_what, error) => {
    expect(await requestsAfter(error)).toBe(1);
  });

  it('waits as long as the service requests', () => {
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    if (typeof retryDelay !== 'function') throw new Error('no delay rule');
    expect(retryDelay(0, failed('problem', 429, 3_000))).toBe(3_000);
    expect(retryDelay(0, failed('network'))).toBe(1_000);
  });
});
