import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import type { PageLocale } from './page-locale.ts';

/** The language of a hit's texts for `lang` attributes; undefined if it is the language of the page. */
export function foreignLanguage(
  hit: Pick<SearchHit, 'lang'>,
  { language }: PageLocale,
): Language | undefined {
  return hit.lang === language ? undefined : hit.lang;
}
