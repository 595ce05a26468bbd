import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import type { ProgrammeLocale } from './programme-locale.ts';

/** The language of a hit's texts for `lang` attributes; undefined if it is the language of the page. */
export function foreignLanguage(
  hit: Pick<SearchHit, 'lang'>,
  { language }: ProgrammeLocale,
): Language | undefined {
  return hit.lang === language ? undefined : hit.lang;
}
