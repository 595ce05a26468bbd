import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import type { PageLocale } from './page-locale.ts';

/** The language of the texts of a hit where it is not that of the page, for `lang` attributes; else undefined. */
export function foreignLanguage(
  hit: Pick<SearchHit, 'lang'>,
  { language }: PageLocale,
): Language | undefined {
  return hit.lang === language ? undefined : hit.lang;
}
