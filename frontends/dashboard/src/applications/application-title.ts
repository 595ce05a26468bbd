import { type Language, shownTitle } from '@platform/web-kit';
import type { ApplicationSummary } from '../api/applications-api.ts';

/** The title of the programme in the language of the page, else in one that it has. */
export function titleOf({ titles }: Pick<ApplicationSummary, 'titles'>, language: Language): string {
  return shownTitle(titles[language] ?? titles.fr ?? titles.en ?? '');
}

/** The language of that title; undefined when it is the one of the page. */
export function titleLanguage(
  { titles }: Pick<ApplicationSummary, 'titles'>,
  language: Language,
): Language | undefined {
  if (titles[language] !== undefined) return undefined;
  return titles.fr === undefined ? 'en' : 'fr';
}

/** Characters that a system may refuse in the name of a file, and line ends. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\s]+/g;
const FILE_NAME_CHARS = 80;

/** The name of a downloaded file of an application, without its extension: what it is, and the title of the programme. */
export function downloadName(
  application: Pick<ApplicationSummary, 'titles'>,
  { kind, language }: { readonly kind: string; readonly language: Language },
): string {
  const name = `${kind} - ${titleOf(application, language)}`.replace(NOT_IN_FILE_NAMES, ' ');
  return name.slice(0, FILE_NAME_CHARS).trim();
}
