import type { PlatformStatus, StatusPeriod } from '@platform/contracts/insights';
import { platformStatusResponse } from '@platform/contracts/responses';
import { apiGet, ProblemError, useQuery } from '@platform/web-kit';
import { useEffect, useState } from 'react';

/** Time between two requests while the page is in front, in ms. */
const REFRESH_MS = 30_000;

interface LoadedStatus {
  /** The newest that was read with this token, which may be of the period before; undefined until one was read. */
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
  const [held, setHeld] = useState<{ readonly token: string; readonly status: PlatformStatus } | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['platform-status', token, period],
    queryFn: ({ signal }): Promise<PlatformStatus> =>
      apiGet(platformStatusResponse, '/api/insights/status', {
        params: { period },
        signal,
        bearer: token ?? '',
      }),
    enabled: token !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (token === null) setHeld(null);
    else if (data !== undefined) setHeld({ token, status: data });
  }, [token, data]);
  return {
    status: data ?? (held !== null && held.token === token ? held.status : undefined),
    error,
    isRefused: error instanceof ProblemError && error.status === 401,
    isLoading: isFetching,
    retry: () => {
      void refetch();
    },
  };
}
