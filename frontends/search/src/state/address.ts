import { matchRoute, SEARCH_PATH, searchAddress } from '@platform/web-kit';
import { formatSearchState, type SearchState } from './search-state.ts';

/** Unprefixed address of the search page in a state. */
export function addressOf(state: SearchState): string {
  return searchAddress(formatSearchState(state));
}

/** Unprefixed address of the reading view of a subsidy. */
export function readingAddress(id: string): string {
  return `${SEARCH_PATH}/${id}`;
}

/** The id of the subsidy whose reading view has this path; null for another page. */
export function readingIdOf(path: string): string | null {
  return matchRoute(path)?.params.subsidyId ?? null;
}
