import type { Language } from '@platform/web-kit';
import type { ApplicationSummary } from '../api/applications-api.ts';

/** The title of the programme in the language of the page, else in one that it has. */
export function titleOf({ titles }: Pick<ApplicationSummary, 'titles'>, language: Language): string {
  return titles[language] ?? titles.fr ?? titles.en ?? '';
}
