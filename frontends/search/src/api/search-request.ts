import type { Language } from '@platform/contracts/values';
import type { QueryValues } from '@platform/web-kit';
import { PAGE_SIZE } from '../state/pages.ts';
import { filterParams, formatSearchState, type SearchState } from '../state/search-state.ts';

/** Address of the search service's results. */
export const RESULTS_API = '/api/search/subsidies';

/** The parameters that decide which programmes a result contains and in which order, with texts in `language`. */
export function criteriaParams(state: SearchState, language: Language): QueryValues {
  return {
    q: state.q,
    ...(state.exact ? { exact: 'true' } : {}),
    plain: state.plain,
    ...filterParams(state),
    sort: state.sort,
    lang: language,
  };
}

/** The parameters of the request for one page of results of a state. */
export function requestParams(state: SearchState, language: Language): QueryValues {
  return {
    ...criteriaParams(state, language),
    page: state.page,
    limit: PAGE_SIZE,
  };
}

/** Key of a response in the query cache of the page, the same on the server and in the browser. */
export function searchKey(state: SearchState, language: Language): readonly string[] {
  return ['search', language, formatSearchState(state).toString()];
}
