import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { shownTitle } from '@platform/web-kit';
import type { RemoteHead } from '@platform/web-kit/initial-results';
import { plainStart } from '@platform/web-kit/programme';
import type { PageLocale } from '../text/page-locale.ts';
import { shownText } from './hit-of-subsidy.ts';
import { readingTexts } from './reading-texts.ts';
import { structuredDataOf } from './structured-data.ts';

/** Title, description and data of the reading view of a subsidy; of the not-found page without one. */
export function readingHead(subsidy: ReadSubsidy | null, locale: PageLocale): RemoteHead {
  const texts = readingTexts(locale);
  if (subsidy === null) {
    return { title: texts('missing.title'), description: texts('missing.text'), structuredData: null };
  }
  const { text } = shownText(subsidy, locale.language);
  const title = shownTitle(text.title);
  const start = plainStart(text.summary ?? text.description ?? '');
  return {
    title,
    description: start === '' ? title : start,
    structuredData: subsidy.status === 'published' ? structuredDataOf(subsidy, locale) : null,
  };
}
