import type { SourceReference } from '@platform/contracts/catalog';
import { citedRecords, lastCheckOf } from '@platform/contracts/cited-records';
import type { SearchHit } from '@platform/contracts/search';
import { rightsText } from '@platform/web-kit';
import { dateText } from './dates.ts';
import { freshnessOf } from './freshness.ts';
import { funderName } from './funder-name.ts';
import type { ProgrammeLocale } from './programme-locale.ts';

/** A source record of a result, with the licence of its texts. */
export interface NamedSource {
  readonly label: string;
  readonly url: string | null;
  readonly licence: string;
}

/** The texts of the source line: the funder, the source records, and the date of the last check. */
export interface SourceTexts {
  readonly funder: string | null;
  readonly sources: readonly NamedSource[];
  readonly checked: string;
}

/** Whether a check of a source is older than twelve months. */
export function isCheckOld(checkedDay: string, nowMs: number): boolean {
  return freshnessOf(checkedDay, nowMs) === 'old';
}

/** The name under which a record is cited. */
export function sourceLabel(
  { attribution, source }: SourceReference,
  { t, language }: ProgrammeLocale,
): string {
  return attribution === '' || attribution === source
    ? t('source.originalRecord')
    : rightsText(attribution, language);
}

/** The source name of laws, decrees and regulations, whose records are named by the text itself. */
const LEGAL_TEXT = 'legal-text';

/** The law or regulation that a record is, in French; null for any other record. */
export function legalTextOf({ source, sourceId }: SourceReference): string | null {
  return source === LEGAL_TEXT ? sourceId : null;
}

function namedSource(record: SourceReference, locale: ProgrammeLocale): NamedSource {
  return {
    label: sourceLabel(record, locale),
    url: record.url,
    licence: rightsText(record.licence, locale.language),
  };
}

/** The civil date of the latest check of the cited records; null without records. */
export function checkedOn({ sourceRecords }: Pick<SearchHit, 'sourceRecords'>): string | null {
  return lastCheckOf(sourceRecords);
}

/** Builds the source line. Several records of one source under one licence are named once. */
export function sourceTexts(
  { funders, sourceRecords }: Pick<SearchHit, 'funders' | 'sourceRecords'>,
  locale: ProgrammeLocale,
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
    funder:
      funder === null || sources.some(({ label }) => label === funder)
        ? null
        : funderName(funder, locale.language),
    sources,
    checked: locale.t('source.checkedOn', { date: dateText(newest, 'short', locale) }),
  };
}
