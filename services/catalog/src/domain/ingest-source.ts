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

/**
 * Name, rights and precedence, as for any other source; only a fully trusted source changes the content of a live
 * record without review.
 */
export function infoOf({
  label,
  licence,
  attribution,
  homepage,
  precedence,
  trust,
}: IngestSource): SourceInfo {
  return { label, licence, attribution, homepage, precedence, reviewsChanges: trust !== 'publish' };
}
