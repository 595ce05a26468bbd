import type { EssentialStatus, PlatformStatus, StatusPeriod } from '@platform/contracts/insights';
import { essentialStatusResponse, platformStatusResponse } from '@platform/contracts/responses';
import { apiGet, ProblemError, useQuery } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import type { StatusAccess } from '../access/status-access.ts';

/** Time between two requests while the page is in front, in ms. */
const REFRESH_MS = 30_000;
const PATH = '/api/insights/status';

/** What may be shown: everything, or the essentials. */
export type ShownStatus = PlatformStatus | EssentialStatus;

interface LoadedStatus {
  /** The newest of this session, which may be of the period before; undefined until one was read. */
  readonly status: ShownStatus | undefined;
  /** Why the last request failed; earlier figures stay. */
  readonly error: Error | null;
  /** Whether the service refused the token. */
  readonly isRefused: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The state of the platform over a period, requested again every 30 s. Nothing is requested without access. */
export function usePlatformStatus(access: StatusAccess | null, period: StatusPeriod): LoadedStatus {
  const [held, setHeld] = useState<{ readonly of: string; readonly status: ShownStatus } | null>(null);
  const key = access?.key ?? null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['platform-status', key, period],
    queryFn: ({ signal }): Promise<ShownStatus> => {
      const token = access?.token ?? null;
      const options = { params: { period }, signal, ...(token === null ? {} : { bearer: token }) };
      return access?.isFull === true
        ? apiGet(platformStatusResponse, PATH, options)
        : apiGet(essentialStatusResponse, PATH, options);
    },
    enabled: access !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (key === null) setHeld(null);
    else if (data !== undefined) setHeld({ of: key, status: data });
  }, [key, data]);
  return {
    status: data ?? (held !== null && held.of === key ? held.status : undefined),
    error,
    isRefused: error instanceof ProblemError && error.status === 401,
    isLoading: isFetching,
    retry: () => {
      void refetch();
    },
  };
}
