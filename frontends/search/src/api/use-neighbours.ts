import type { SearchResponse } from '@platform/contracts/browser-responses';
import { type Language, useQuery, useQueryClient } from '@platform/web-kit';
import { isIndexedList } from '../state/address.ts';
import { PAGE_SIZE } from '../state/pages.ts';
import { parseSearchState, type SearchState } from '../state/search-state.ts';
import { hitGroups } from './hit-groups.ts';
import { searchKey } from './search-request.ts';
import { NO_SENTENCE, type SentenceFit, sentenceFit } from './sentence-fit.ts';
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
  return [...neighboursKeyOf(state, language), id];
}

/** The part of the key that the results of one search have in common. */
export function neighboursKeyOf(state: SearchState, language: Language): readonly string[] {
  return ['neighbours', ...searchKey(state, language)];
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

/** The neighbours of a result or, until they are known, those of another result of the same search, which are as high. */
export interface KnownNeighbours {
  readonly neighbours: Neighbours | null;
  readonly isOther: boolean;
}

/**
 * The neighbours of a result in the search that its address carries. Results that are still in the cache are not
 * requested again.
 */
export function useNeighbours(id: string, search: string, language: Language): KnownNeighbours {
  const client = useQueryClient();
  const state = parseSearchState(new URLSearchParams(search));
  const results = searchQuery(state, language);
  const response = client.getQueryData<SearchResponse>(results.queryKey);
  const { data, isPlaceholderData } = useQuery({
    queryKey: neighboursKey(id, state, language),
    queryFn: async () => neighboursOf(id, await client.ensureQueryData(results), state.page),
    initialData: response && neighboursOf(id, response, state.page),
    placeholderData: () => otherNeighbours(client, neighboursKeyOf(state, language)),
    enabled: !isIndexedList(state),
  });
  return { neighbours: data ?? null, isOther: isPlaceholderData };
}

/** The neighbours of any result under a key. */
export function otherNeighbours(
  client: Pick<ReturnType<typeof useQueryClient>, 'getQueriesData'>,
  queryKey: readonly string[],
): Neighbours | undefined {
  const known = client.getQueriesData<Neighbours | null>({ queryKey });
  return known.flatMap(([, neighbours]) => neighbours ?? []).at(-1);
}

/** How a result meets the sentence of its search; the parts of the sentence are the same for all of its results. */
export function sentenceOf({ neighbours, isOther }: KnownNeighbours): SentenceFit {
  if (neighbours === null) return NO_SENTENCE;
  return isOther ? { readings: neighbours.readings, fits: null } : neighbours;
}
