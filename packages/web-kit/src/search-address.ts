import { type QueryValues, queryString } from './http/query-string.ts';

/** Unprefixed address of the search page. */
export const SEARCH_PATH = '/subventions/recherche';

/** Unprefixed address of a search; the parameters are those of the page's URL state, such as `q` and `applicant`. */
export function searchAddress(params: QueryValues | URLSearchParams = {}): string {
  return SEARCH_PATH + queryString(params);
}
