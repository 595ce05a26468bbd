import type { Forecast, Provenance, SourceReference, SubsidyFacts } from '@platform/contracts/catalog';
import type { FieldMethods } from '@platform/sources';

/**
 * The facts that one source record gives to a subsidy. A subsidy is published from the contributions of all its
 * records.
 */
export type Contribution = {
  readonly source: string;
  readonly sourceId: string;
  /**
   * When two contributions state a field, the one with the higher precedence is used: a feed takes precedence over our
   * starter catalog.
   */
  readonly precedence: number;
  /** Fields where the source has another precedence; keys are field paths or groups of them. */
  readonly fieldPrecedence: Readonly<Record<string, number>>;
  /**
   * Code given to the subsidy by a funder or the State, with its namespace (`eu-topic:…`); the same code means the
   * same subsidy.
   */
  readonly officialCode: string | null;
  readonly origin: 'real' | 'synthetic';
  /** False once the source no longer publishes the record. */
  readonly active: boolean;
  readonly facts: SubsidyFacts;
  /** The subsidy whose local variant this record describes, by its id; null where the source does not state one. */
  readonly variantOf: string | null;
  readonly methods: FieldMethods;
  /** Provenance of every field as another installation recorded it; null for a record of a source itself. */
  readonly carriedProvenance: Provenance | null;
  /** The forecast of the other installation, which knows windows that an export does not contain; null for all others. */
  readonly carriedForecast: Forecast | null;
  /** The record itself first, then the records that it names as its own sources. */
  readonly references: readonly SourceReference[];
  /** Hashes of its facts before its last changes, the newest first; absent while it has not changed. */
  readonly earlierFacts?: readonly string[];
};

/** True for the same record of the same source. */
export function isSameRecord(
  a: { readonly source: string; readonly sourceId: string },
  b: { readonly source: string; readonly sourceId: string },
): boolean {
  return a.source === b.source && a.sourceId === b.sourceId;
}
