import type { PlatformStatus, StatusPeriod } from '@platform/contracts/insights';
import { platformStatusResponse } from '@platform/contracts/responses';
import { apiGet, ProblemError, useQuery } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import type { OperatorSession } from '../access/operator-token.ts';

/** Time between two requests while the page is in front, in ms. */
const REFRESH_MS = 30_000;

interface LoadedStatus {
  /** The newest of this session, which may be of the period before; undefined until one was read. */
  readonly status: PlatformStatus | undefined;
  /** Why the last request failed; earlier figures stay. */
  readonly error: Error | null;
  /** Whether the service refused the token. */
  readonly isRefused: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The state of the platform over a period, requested again every 30 s. Nothing is requested without a session. */
export function usePlatformStatus(session: OperatorSession | null, period: StatusPeriod): LoadedStatus {
  const [held, setHeld] = useState<{ readonly of: number; readonly status: PlatformStatus } | null>(null);
  const number = session?.number ?? null;
  const { data, error, isFetching, refetch } = useQuery({
    // The number instead of the token, so that the cache never contains it.
    queryKey: ['platform-status', number, period],
    queryFn: ({ signal }): Promise<PlatformStatus> =>
      apiGet(platformStatusResponse, '/api/insights/status', {
        params: { period },
        signal,
        bearer: session?.token ?? '',
      }),
    enabled: session !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (number === null) setHeld(null);
    else if (data !== undefined) setHeld({ of: number, status: data });
  }, [number, data]);
  return {
    status: data ?? (held !== null && held.of === number ? held.status : undefined),
    error,
    isRefused: error instanceof ProblemError && error.status === 401,
    isLoading: isFetching,
    retry: () => {
      void refetch();
    },
  };
}
