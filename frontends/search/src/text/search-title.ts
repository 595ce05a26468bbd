import type { SearchState } from '../state/search-state.ts';
import type { PageLocale } from './page-locale.ts';

/** Title of the search page, without the brand: the typed words first, so that tabs and history distinguish searches. */
export function searchTitle({ q }: Pick<SearchState, 'q'>, { t }: PageLocale): string {
  return q === '' ? t('title') : t('titleFor', { query: q });
}
