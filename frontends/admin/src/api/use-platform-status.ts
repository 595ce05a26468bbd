import type { PlatformStatus, StatusPeriod } from '@platform/contracts/insights';
import { platformStatusResponse } from '@platform/contracts/responses';
import { apiGet, keepPreviousData, ProblemError, useQuery } from '@platform/web-kit';

/** Time between two requests while the page is in front, in ms. */
const REFRESH_MS = 30_000;

interface LoadedStatus {
  readonly status: PlatformStatus | undefined;
  /** Why the last request failed; earlier figures stay. */
  readonly error: Error | null;
  /** Whether the service refused the token. */
  readonly isRefused: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The state of the platform over a period, requested again every 30 s. Nothing is requested without a token. */
export function usePlatformStatus(token: string | null, period: StatusPeriod): LoadedStatus {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['platform-status', token, period],
    queryFn: ({ signal }): Promise<PlatformStatus> =>
      apiGet(platformStatusResponse, '/api/insights/status', {
        params: { period },
        signal,
        bearer: token ?? '',
      }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return {
    status: token === null ? undefined : data,
    error,
    isRefused: error instanceof ProblemError && error.status === 401,
    isLoading: isFetching,
    retry: () => {
      void refetch();
    },
  };
}
