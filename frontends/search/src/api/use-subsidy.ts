import type { ReadSubsidy, ReadVersions } from '@platform/contracts/browser-responses';
import { subsidyResponse, versionsResponse } from '@platform/contracts/reading-responses';
import { apiGet, ProblemError, useQuery, useQueryClient } from '@platform/web-kit';
import { useCallback, useEffect } from 'react';
import { comparedKey, subsidyAddress, subsidyKey, versionsAddress, versionsKey } from './subsidy-request.ts';

/** Statuses of an unknown and of a malformed id. */
const UNKNOWN: readonly number[] = [400, 404];

async function fetchSubsidy(id: string, signal: AbortSignal): Promise<ReadSubsidy | null> {
  try {
    return await apiGet(subsidyResponse, subsidyAddress(id), { signal });
  } catch (error) {
    if (error instanceof ProblemError && UNKNOWN.includes(error.status)) return null;
    throw error;
  }
}

interface LoadedSubsidy {
  /** Undefined while it is loaded, null if no subsidy has this id; for a merged subsidy, the one it was merged into. */
  readonly subsidy: ReadSubsidy | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

function subsidyQuery(id: string) {
  return {
    queryKey: subsidyKey(id),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSubsidy(id, signal),
  };
}

/** Loads a subsidy. */
export function useSubsidy(id: string): LoadedSubsidy {
  const { data, error, refetch } = useQuery(subsidyQuery(id));
  return {
    subsidy: data,
    error,
    retry: () => {
      void refetch();
    },
  };
}

/** Loads a subsidy that is likely to be read next. */
export function useSubsidySoon(id: string | undefined): void {
  const load = useLoadSubsidy();
  useEffect(() => {
    if (id !== undefined) load(id);
  }, [load, id]);
}

/** A function that loads a subsidy before it is shown; one that is loaded is not requested again. */
export function useLoadSubsidy(): (id: string) => void {
  const client = useQueryClient();
  return useCallback((id) => void client.prefetchQuery(subsidyQuery(id)), [client]);
}

/** Loads several subsidies, null for an unknown one; undefined while they are loaded. */
export function useSubsidies(ids: readonly string[]): {
  readonly subsidies: readonly (ReadSubsidy | null)[] | undefined;
  readonly failed: boolean;
} {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: comparedKey(ids),
    queryFn: () => Promise.all(ids.map((id) => client.ensureQueryData(subsidyQuery(id)))),
    enabled: ids.length > 0,
  });
  return { subsidies: data, failed: isError };
}

/**
 * The versions of a subsidy, the newest first; undefined until they are loaded, and if they cannot be loaded. `id` is
 * undefined while they are not needed yet.
 */
export function useVersions(id: string | undefined): ReadVersions['versions'] | undefined {
  const wanted = id ?? '';
  const { data } = useQuery({
    queryKey: versionsKey(wanted),
    queryFn: ({ signal }): Promise<ReadVersions> =>
      apiGet(versionsResponse, versionsAddress(wanted), { signal }),
    enabled: id !== undefined,
  });
  return data?.versions;
}
