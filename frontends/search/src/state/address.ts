import { formatSearchState, type SearchState } from './search-state.ts';

/** The page without a state, unprefixed; every language adds its own prefix. */
export const SEARCH_PATH = '/subventions/recherche';

/** Unprefixed address that shows a state. */
export function addressOf(state: SearchState): string {
  const query = formatSearchState(state).toString();
  return query === '' ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
}
