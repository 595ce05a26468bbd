import type { SearchResponse } from '@platform/contracts/browser-responses';
import { searchResponse } from '@platform/contracts/responses';
import { apiGet, keepPreviousData, type Language, useQuery, useQueryClient } from '@platform/web-kit';
import { useCallback, useMemo, useState } from 'react';
import type { SearchState } from '../state/search-state.ts';
import { RESULTS_API, requestParams, searchKey } from './search-request.ts';

export interface Search {
  /** The response to the current state or, while it loads or when it failed, to the previous state. */
  readonly response: SearchResponse | undefined;
  /** Whether `response` belongs to an earlier state. */
  readonly pending: boolean;
  readonly error: Error | null;
  /** Whether the request is being repeated after a failure. */
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The query for the results of a state, in the cache of the page. */
export function searchQuery(state: SearchState, language: Language) {
  return {
    queryKey: searchKey(state, language),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<SearchResponse> =>
      apiGet(searchResponse, RESULTS_API, { params: requestParams(state, language), signal }),
  };
}

/**
 * Returns a function that requests the results of a state which the page is about to have, and resolves when they are
 * there or cannot be had.
 */
export function useSearchSoon(language: Language): (state: SearchState) => Promise<void> {
  const client = useQueryClient();
  return useCallback((state) => client.prefetchQuery(searchQuery(state, language)), [client, language]);
}

/**
 * Requests the results of a state. Each state has its own cache entry, and a request is aborted when its state is left,
 * so an older response cannot replace a newer one. The result is the same object until something in it changes.
 */
export function useSearch(state: SearchState, language: Language): Search {
  const query = useQuery({ ...searchQuery(state, language), placeholderData: keepPreviousData });
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  const showsLast = query.isError && query.data === undefined && last !== undefined;
  const { error, refetch } = query;
  const response = showsLast ? last : query.data;
  const pending = showsLast || query.isPlaceholderData;
  const retrying = query.isFetching && query.isError;
  return useMemo(
    () => ({
      response,
      pending,
      error,
      retrying,
      retry: () => {
        void refetch();
      },
    }),
    [response, pending, error, retrying, refetch],
  );
}
