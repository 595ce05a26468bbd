import { matchRoute, queryString, SEARCH_PATH } from '@platform/web-kit';
import { formatSearchState, type SearchState } from './search-state.ts';

/** More than four cannot be read side by side. */
export const COMPARED_MAX = 4;

/** The parameter of the address that names a compared programme; a form of checkboxes sends one for each. */
export const COMPARED = 'compare';

/** Id of the form that the checkboxes of results belong to. */
export const COMPARE_FORM = 'compare-results';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids that the query string of the search page names for a comparison, each once; empty for a list of results. */
export function comparedIds(search: string): readonly string[] {
  const named = new URLSearchParams(search).getAll(COMPARED).filter((id) => ID.test(id));
  return [...new Set(named)];
}

/** Whether the query string requests a comparison, even one of no programme. */
export function isComparison(search: string): boolean {
  return new URLSearchParams(search).has(COMPARED);
}

/** Whether an address, below the prefix of any language, is that of a comparison. */
export function isComparisonPage(path: string, search: string): boolean {
  return matchRoute(path)?.path === SEARCH_PATH && isComparison(search);
}

/** Unprefixed address of the comparison of programmes, which leads back to the list of a state. */
export function comparisonAddress(ids: readonly string[], state: SearchState): string {
  const params = formatSearchState(state);
  for (const id of ids) params.append(COMPARED, id);
  return SEARCH_PATH + queryString(params);
}
