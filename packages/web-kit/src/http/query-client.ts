import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying, ProblemError } from './problem-error.ts';

const RETRIES = 1;
const RETRY_DELAY_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * Removes everything that was requested for the person who was signed in; what a page still shows is requested again,
 * unless it has the meta field `once`, because its request works only once.
 */
export function forgetResults(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries({ predicate: ({ meta }) => meta?.once !== true });
}

/**
 * Query client of the product. Failed requests are retried once if that may help. Data are fresh for 5 minutes, cached
 * for 10, and not fetched again on focus or mount.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection requests fail at once, so that the page shows the reason instead of waiting.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: (_failures, error) =>
          (error instanceof ProblemError ? error.retryAfterMs : null) ?? RETRY_DELAY_MS,
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
      },
    },
  });
}
