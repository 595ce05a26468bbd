import { queryString } from '@platform/web-kit';
import type { SearchState } from '../state/search-state.ts';
import type { PageLocale } from '../text/page-locale.ts';
import { criteriaParams } from './search-request.ts';

const EXPORT_API = '/api/search/export';

/** Maximum number of rows of an export; a test compares it with the contract. */
export const EXPORT_ROWS_MAX = 1_000;

/** Address of a CSV file with the first `EXPORT_ROWS_MAX` results of a search. */
export function exportOfSearch(state: SearchState, { language }: PageLocale): string {
  return EXPORT_API + queryString(criteriaParams(state, language));
}

/** Address of a CSV file with these programmes, in this order. */
export function exportOfSelection(ids: readonly string[], { language }: PageLocale): string {
  return EXPORT_API + queryString({ id: ids, lang: language });
}
