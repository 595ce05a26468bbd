import type { SourceReference } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import { rightsText } from '@platform/web-kit';
import { dateText } from './dates.ts';
import type { PageLocale } from './page-locale.ts';

/** A source record of a result, with the licence under which its words may be shown. */
export interface NamedSource {
  readonly label: string;
  readonly url: string | null;
  readonly licence: string;
}

/** The source of a result: the funder, the records, and when they were last checked. */
export interface SourceTexts {
  readonly funder: string | null;
  readonly sources: readonly NamedSource[];
  readonly checked: string;
}

/** The platform's own wording of a programme; the record it was written from is the source to name. */
const OWN_WORDING = 'starter';

function labelOf({ attribution, source }: SourceReference, { t, language }: PageLocale): string {
  return attribution === '' || attribution === source
    ? t('source.originalRecord')
    : rightsText(attribution, language);
}

function namedSource(record: SourceReference, locale: PageLocale): NamedSource {
  return {
    label: labelOf(record, locale),
    url: record.url,
    licence: rightsText(record.licence, locale.language),
  };
}

function citedRecords(records: readonly SourceReference[]): readonly SourceReference[] {
  const foreign = records.filter(({ source }) => source !== OWN_WORDING);
  return foreign.length > 0 ? foreign : records;
}

/** The latest check of the records that a programme was taken from, a civil date; null when there is none. */
export function checkedOn({ sourceRecords }: Pick<SearchHit, 'sourceRecords'>): string | null {
  return (
    citedRecords(sourceRecords)
      .map((record) => record.checkedOn)
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Builds the source line; several records of one source under one licence are named once, the date is the latest check.
 */
export function sourceTexts(
  { funders, sourceRecords }: Pick<SearchHit, 'funders' | 'sourceRecords'>,
  locale: PageLocale,
): SourceTexts {
  const records = citedRecords(sourceRecords);
  const sources = [
    ...new Map(
      records.map((record) => {
        const named = namedSource(record, locale);
        return [`${named.label}\n${named.licence}`, named];
      }),
    ).values(),
  ];
  const newest = checkedOn({ sourceRecords }) ?? '';
  const funder = funders[0] ?? null;
  return {
    funder: sources.some(({ label }) => label === funder) ? null : funder,
    sources,
    checked: locale.t('source.checkedOn', { date: dateText(newest, 'short', locale) }),
  };
}
