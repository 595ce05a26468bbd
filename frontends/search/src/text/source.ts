import type { SourceReference } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import { rightsText } from '@platform/web-kit';
import { dateWords } from './dates.ts';
import type { Speech } from './page-locale.ts';

/** One record that speaks of a result, with the conditions under which its words may be shown. */
export interface NamedSource {
  readonly label: string;
  readonly url: string | null;
  readonly licence: string;
}

/** Where a result comes from: who funds, which record says so, and when that record was last checked. */
export interface SourceLine {
  readonly funder: string | null;
  readonly sources: readonly NamedSource[];
  readonly checked: string;
}

/** The platform's own wording of a programme; the record it was written from is the source to name. */
const OWN_WORDING = 'starter';

function labelOf({ attribution, source }: SourceReference, { t, language }: Speech): string {
  return attribution === '' || attribution === source
    ? t('source.originalRecord')
    : rightsText(attribution, language);
}

function namedSource(record: SourceReference, speech: Speech): NamedSource {
  return {
    label: labelOf(record, speech),
    url: record.url,
    licence: rightsText(record.licence, speech.language),
  };
}

function recordsToName(records: readonly SourceReference[]): readonly SourceReference[] {
  const foreign = records.filter(({ source }) => source !== OWN_WORDING);
  return foreign.length > 0 ? foreign : records;
}

/** The latest check of the records that a programme was taken from, a civil date; null when there is none. */
export function checkedOn({ sourceRecords }: Pick<SearchHit, 'sourceRecords'>): string | null {
  return (
    recordsToName(sourceRecords)
      .map((record) => record.checkedOn)
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Builds the source line; several records of one source under one licence are named once, the date is the latest check.
 */
export function sourceLine(
  { funders, sourceRecords }: Pick<SearchHit, 'funders' | 'sourceRecords'>,
  speech: Speech,
): SourceLine {
  const records = recordsToName(sourceRecords);
  const sources = [
    ...new Map(
      records.map((record) => {
        const named = namedSource(record, speech);
        return [`${named.label}\n${named.licence}`, named];
      }),
    ).values(),
  ];
  const newest = checkedOn({ sourceRecords }) ?? '';
  const funder = funders[0] ?? null;
  return {
    funder: sources.some(({ label }) => label === funder) ? null : funder,
    sources,
    checked: speech.t('source.checkedOn', { date: dateWords(newest, 'short', speech) }),
  };
}
