import type { Language } from '@platform/contracts/values';
import { PAGE_SIZE } from '../state/pages.ts';
import { formatSearchState, type SearchState } from '../state/search-state.ts';

/** Address of the search service's results. */
export const RESULTS_API = '/api/search/subsidies';

/** Parameters of `GET /api/search/subsidies`, repeated ones as lists. */
export type RequestParams = Readonly<Record<string, string | number | readonly string[]>>;

/** What decides which programmes an answer holds, and in which order, the texts wanted in `language`. */
export function criteriaParams(state: SearchState, language: Language): RequestParams {
  return {
    q: state.q,
    ...(state.exact ? { exact: 'true' } : {}),
    ...state.filters,
    ...(state.amountRange.min === null ? {} : { amountMin: state.amountRange.min }),
    ...(state.amountRange.max === null ? {} : { amountMax: state.amountRange.max }),
    sort: state.sort,
    lang: language,
  };
}

/** What to ask the search service for a state, the texts wanted in `language`. */
export function requestParams(state: SearchState, language: Language): RequestParams {
  return {
    ...criteriaParams(state, language),
    page: state.page,
    limit: PAGE_SIZE,
  };
}

/** Under which an answer is kept in the page's query cache, on the server and in the browser alike. */
export function searchKey(state: SearchState, language: Language): readonly string[] {
  return ['search', language, formatSearchState(state).toString()];
}
