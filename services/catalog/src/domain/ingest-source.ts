import type { INGEST_TRUST, SourceName } from '@platform/contracts/catalog';
import type { SourceInfo } from '@platform/sources';

/** A source that publishes its records itself, by key or on the ingest topic. */
export type IngestSource = {
  readonly source: SourceName;
  readonly label: string;
  readonly licence: string;
  readonly attribution: string;
  readonly homepage: string;
  readonly precedence: number;
  readonly trust: (typeof INGEST_TRUST)[number];
  readonly registeredAt: Date;
};

/** What must be known of it as of any other source; only a fully trusted one changes, or removes, live values by itself. */
export function infoOf({
  label,
  licence,
  attribution,
  homepage,
  precedence,
  trust,
}: IngestSource): SourceInfo {
  return {
    label,
    licence,
    attribution,
    homepage,
    precedence,
    reviewsNew: trust === 'review_all',
    reviewsChanges: trust !== 'publish',
    removesAtOnce: trust === 'publish',
  };
}
