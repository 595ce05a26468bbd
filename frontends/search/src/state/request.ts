import type { Language } from '@platform/contracts/values';
import { PAGE_SIZE } from './pages.ts';
import type { SearchState } from './search-state.ts';

/** Parameters of `GET /api/search/subsidies`, repeated ones as lists. */
export type RequestParams = Readonly<Record<string, string | number | readonly string[]>>;

/** What to ask the search service for a state, the texts wanted in `language`. */
export const requestParams = (state: SearchState, language: Language): RequestParams => ({
  q: state.q,
  ...state.filters,
  sort: state.sort,
  page: state.page,
  lang: language,
  limit: PAGE_SIZE,
});
