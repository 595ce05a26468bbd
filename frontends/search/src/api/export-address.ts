import { queryString } from '@platform/web-kit';
import type { SearchState } from '../state/search-state.ts';
import type { PageLocale } from '../text/page-locale.ts';
import { criteriaParams } from './search-request.ts';

const EXPORT_API = '/api/search/export';

/** Most rows of an export; a test keeps it equal to the contract's. */
export const EXPORT_ROWS_MAX = 1_000;

/** Where the results of a search come as a CSV file, the first `EXPORT_ROWS_MAX` of them. */
export function exportOfSearch(state: SearchState, { language }: PageLocale): string {
  return EXPORT_API + queryString(criteriaParams(state, language));
}

/** Where these programmes come as a CSV file, in this order. */
export function exportOfSelection(ids: readonly string[], { language }: PageLocale): string {
  return EXPORT_API + queryString({ id: ids, lang: language });
}
