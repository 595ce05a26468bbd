import type { FilterSet, SavedFilters } from '@platform/contracts/profiles';
import { searchResponse } from '@platform/contracts/responses';
import {
  apiGet,
  apiSend,
  type Contract,
  type Language,
  NO_CONTENT,
  useQuery,
  useQueryClient,
} from '@platform/web-kit';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';
import { RESULTS_API, requestParams } from './search-request.ts';
import { useWorkspaceId, workspaceApi } from './workspace.ts';

/** Most results of one response. */
const COUNTED_MAX = 50;

interface FilterSetList {
  readonly filterSets: readonly FilterSet[];
}

/** Written by hand, because a filter has one value or several. */
const listContract: Contract<FilterSetList> = {
  safeParse: (value) => {
    const sets: unknown = Reflect.get(Object(value), 'filterSets');
    const isSet = (set: unknown): boolean =>
      ['id', 'name'].every((name) => typeof Reflect.get(Object(set), name) === 'string') &&
      typeof Reflect.get(Object(set), 'filters') === 'object' &&
      Array.isArray(Reflect.get(Object(set), 'unknown'));
    return Array.isArray(sets) && sets.every(isSet)
      ? { success: true, data: value as FilterSetList }
      : { success: false, error: new TypeError('The response is no list of filter sets') };
  },
};

interface FilterSets {
  /** Undefined until they are loaded. */
  readonly sets: readonly FilterSet[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly save: (name: string, filters: SavedFilters) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Records that the results of a set are looked at now. */
  readonly visit: (id: string) => Promise<void>;
}

/** The saved filter sets of the workspace, and the changes of them, which reject when they fail. */
export function useFilterSets(): FilterSets {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const api = `${workspaceApi(workspaceId ?? '')}/filter-sets`;
  const queryKey = ['filter-sets', workspaceId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiGet(listContract, api, { signal }),
    enabled: workspaceId !== null,
  });
  const send = async (request: {
    readonly method: 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly body?: unknown;
  }): Promise<void> => {
    await apiSend(NO_CONTENT, request);
    await client.invalidateQueries({ queryKey });
  };
  return {
    sets: data?.filterSets,
    failed: isError,
    retry: () => void refetch(),
    save: (name, filters) =>
      send({ method: 'POST', path: api, body: { id: crypto.randomUUID(), name, filters } }),
    rename: (id, name) => send({ method: 'PUT', path: `${api}/${id}`, body: { name } }),
    remove: (id) => send({ method: 'DELETE', path: `${api}/${id}` }),
    visit: (id) => send({ method: 'POST', path: `${api}/${id}/visit`, body: {} }),
  };
}

/** The parameters of a search without its page, as the search service takes them. */
export function filtersOf(state: SearchState): SavedFilters {
  const params = formatSearchState({ ...state, page: 1 });
  if (params.has('exact')) params.set('exact', 'true');
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** The state of the search that a saved set stands for; filters that are not known any more are left out. */
export function stateOfSet({ filters }: Pick<FilterSet, 'filters'>) {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) {
    for (const value of [values].flat()) params.append(name, value);
  }
  return parseSearchState(params);
}

/** How many results of a set were published since it was looked at. */
export interface NewResults {
  readonly count: number;
  /** Whether there may be more than were counted. */
  readonly more: boolean;
}

/** New results of a set since the last visit; null before the first visit, undefined until they are counted. */
export function useNewResults(set: FilterSet, language: Language): NewResults | null | undefined {
  const { id, visitedAt } = set;
  const { data } = useQuery({
    queryKey: ['new-results', id, visitedAt],
    queryFn: async ({ signal }): Promise<NewResults> => {
      const state = { ...stateOfSet(set), sort: 'added' as const, page: 1 };
      const params = { ...requestParams(state, language), limit: COUNTED_MAX };
      const { hits } = await apiGet(searchResponse, RESULTS_API, { params, signal });
      const count = hits.filter(({ publishedAt }) => publishedAt > (visitedAt ?? '')).length;
      return { count, more: count === COUNTED_MAX };
    },
    enabled: visitedAt !== null,
  });
  return visitedAt === null ? null : data;
}
