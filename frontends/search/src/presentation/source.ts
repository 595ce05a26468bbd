import type { SourceReference } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import { dateWords } from './dates.ts';
import type { Speech } from './speech.ts';

/** Where a result comes from: who funds, which record says so, and when that record was last checked. */
export interface SourceLine {
  readonly funder: string | null;
  readonly sources: readonly { readonly label: string; readonly url: string | null }[];
  readonly checked: string;
}

const labelOf = ({ attribution, source }: SourceReference): string =>
  attribution === '' ? source : attribution;

/** Builds the source line; several records of one source are named once, the date is the latest check. */
export const sourceLine = (
  { funders, sourceRecords }: Pick<SearchHit, 'funders' | 'sourceRecords'>,
  speech: Speech,
): SourceLine => {
  const byLabel = new Map(sourceRecords.map((record) => [labelOf(record), record.url]));
  const newest =
    sourceRecords
      .map((record) => record.checkedOn)
      .sort()
      .at(-1) ?? '';
  const funder = funders[0] ?? null;
  return {
    funder: funder !== null && byLabel.has(funder) ? null : funder,
    sources: [...byLabel].map(([label, url]) => ({ label, url })),
    checked: speech.t('source.checkedOn', { date: dateWords(newest, 'short', speech) }),
  };
};
