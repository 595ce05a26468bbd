import type { Language } from '@platform/contracts/values';
import { PAGE_SIZE } from './pages.ts';
import { type SearchState, writeSearchState } from './search-state.ts';

/** Parameters of `GET /api/search/subsidies` for a state, the texts wanted in `lang`. */
export const requestParams = (state: SearchState, lang: Language): URLSearchParams => {
  const params = writeSearchState(state);
  params.set('lang', lang);
  params.set('limit', String(PAGE_SIZE));
  return params;
};
