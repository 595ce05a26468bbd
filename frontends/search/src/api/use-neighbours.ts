import type { SearchResponse } from '@platform/contracts/browser-responses';
import { type Language, useQuery, useQueryClient } from '@platform/web-kit';
import { isIndexedList } from '../state/address.ts';
import { PAGE_SIZE } from '../state/pages.ts';
import { parseSearchState, type SearchState } from '../state/search-state.ts';
import { hitGroups } from './hit-groups.ts';
import { searchKey } from './search-request.ts';
import { type SentenceFit, sentenceFit } from './sentence-fit.ts';
import { searchQuery } from './use-search.ts';

/**
 * The place of a result in its search, the ids of the results before and after it on the same page of results, and how
 * it meets the sentence of this search.
 */
export interface Neighbours extends SentenceFit {
  readonly position: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Key of the neighbours of a result in the query cache of the page, the same on the server and in the browser. */
export function neighboursKey(id: string, state: SearchState, language: Language): readonly string[] {
  return ['neighbours', id, ...searchKey(state, language)];
}

/** The neighbours of a result in the response to its search; null if the response does not contain it. */
export function neighboursOf(id: string, response: SearchResponse, page: number): Neighbours | null {
  const ids = hitGroups(response).flatMap(({ hits }) => hits.map((hit) => hit.id));
  const index = ids.indexOf(id);
  if (index === -1) return null;
  return {
    position: (page - 1) * PAGE_SIZE + index + 1,
    total: response.total,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
    ...sentenceFit(id, response),
  };
}

/**
 * The neighbours of a result in the search that its address carries. Results that are still in the cache are not
 * requested again.
 */
export function useNeighbours(id: string, search: string, language: Language): Neighbours | null {
  const client = useQueryClient();
  const state = parseSearchState(new URLSearchParams(search));
  const results = searchQuery(state, language);
  const response = client.getQueryData<SearchResponse>(results.queryKey);
  const { data } = useQuery({
    queryKey: neighboursKey(id, state, language),
    queryFn: async () => neighboursOf(id, await client.ensureQueryData(results), state.page),
    initialData: response && neighboursOf(id, response, state.page),
    enabled: !isIndexedList(state),
  });
  return data ?? null;
}
