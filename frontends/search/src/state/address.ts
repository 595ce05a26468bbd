import { matchRoute, queryString, SEARCH_PATH, searchAddress } from '@platform/web-kit';
import { formatSearchState, type SearchState } from './search-state.ts';

/** Unprefixed address of the search page in a state. */
export function addressOf(state: SearchState): string {
  return searchAddress(formatSearchState(state));
}

/** Whether search engines index the list of a state: that of all subsidies, and each page of it. */
export function isIndexedList(state: SearchState): boolean {
  const chosen = formatSearchState(state);
  return chosen.size === 0 || (chosen.size === 1 && chosen.has('page'));
}

/**
 * The query string that the links of a list add to the addresses of reading views, so that these lead to the neighbours
 * and back to the list, also without scripts. It is empty for lists that search engines index, so that these find only
 * one address of a subsidy.
 */
export function carriedSearch(state: SearchState): string {
  return isIndexedList(state) ? '' : queryString(formatSearchState(state));
}

/** Unprefixed address of the reading view of a subsidy. */
export function readingAddress(id: string): string {
  return `${SEARCH_PATH}/${id}`;
}

/** Address of the detail page of a subsidy, for people with full access. */
export function detailAddress(id: string): string {
  return `/subventions/${id}`;
}

/** The id of the subsidy whose reading view has this path; null for another page. */
export function readingIdOf(path: string): string | null {
  const match = matchRoute(path);
  const id = match?.params.subsidyId;
  return id !== undefined && match?.path === readingAddress(id) ? id : null;
}

/** The id of the subsidy whose detail page has this path; null for another page. */
export function detailIdOf(path: string): string | null {
  const match = matchRoute(path);
  const id = match?.params.subsidyId;
  return id !== undefined && match?.path === detailAddress(id) ? id : null;
}
