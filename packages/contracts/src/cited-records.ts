import type { SourceReference } from './catalog/subsidy.ts';

/** The source name of our own editorial texts; the public record that a text was written from is cited instead. */
const OWN_WORDING = 'starter';

/** Whether a record is our own editorial text. */
export function isOwnWording({ source }: Pick<SourceReference, 'source'>): boolean {
  return source === OWN_WORDING;
}

/** The records that a subsidy cites: without our own texts, unless there is nothing else. */
export function citedRecords(records: readonly SourceReference[]): readonly SourceReference[] {
  const foreign = records.filter((record) => !isOwnWording(record));
  return foreign.length > 0 ? foreign : records;
}

/** The civil date of the latest check of the cited records; null without records. */
export function lastCheckOf(records: readonly SourceReference[]): string | null {
  return (
    citedRecords(records)
      .map(({ checkedOn }) => checkedOn)
      .toSorted()
      .at(-1) ?? null
  );
}
