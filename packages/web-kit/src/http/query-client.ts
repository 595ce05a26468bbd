import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** Query client of the product: one retry, fresh for 5 minutes, kept for 10, never refetched on focus or mount. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
      },
    },
  });
}
