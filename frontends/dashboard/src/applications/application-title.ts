import type { Language } from '@platform/web-kit';
import type { ApplicationSummary } from '../api/applications-api.ts';

/** The title of the programme in the language of the page, else in one that it has. */
export function titleOf({ titles }: Pick<ApplicationSummary, 'titles'>, language: Language): string {
  return titles[language] ?? titles.fr ?? titles.en ?? '';
}

/** The language of that title; undefined when it is the one of the page. */
export function titleLanguage(
  { titles }: Pick<ApplicationSummary, 'titles'>,
  language: Language,
): Language | undefined {
  if (titles[language] !== undefined) return undefined;
  return titles.fr === undefined ? 'en' : 'fr';
}
