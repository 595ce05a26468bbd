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

/** The platform's own wording of a programme; the record it was written from is the source to name. */
const OWN_WORDING = 'starter';

const labelOf = ({ attribution, source }: SourceReference, { t }: Speech): string =>
  attribution === '' || attribution === source ? t('source.originalRecord') : attribution;

const recordsToName = (records: readonly SourceReference[]): readonly SourceReference[] => {
  const foreign = records.filter(({ source }) => source !== OWN_WORDING);
  return foreign.length > 0 ? foreign : records;
};

/** Builds the source line; several records of one source are named once, the date is the latest check. */
export const sourceLine = (
  { funders, sourceRecords }: Pick<SearchHit, 'funders' | 'sourceRecords'>,
  speech: Speech,
): SourceLine => {
  const records = recordsToName(sourceRecords);
  const byLabel = new Map(records.map((record) => [labelOf(record, speech), record.url]));
  const newest =
    records
      .map(({ checkedOn }) => checkedOn)
      .sort()
      .at(-1) ?? '';
  const funder = funders[0] ?? null;
  return {
    funder: funder !== null && byLabel.has(funder) ? null : funder,
    sources: [...byLabel].map(([label, url]) => ({ label, url })),
    checked: speech.t('source.checkedOn', { date: dateWords(newest, 'short', speech) }),
  };
};
