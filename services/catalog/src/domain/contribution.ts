import type { Provenance, SourceReference, SubsidyFacts } from '@platform/contracts/catalog';
import type { FieldMethods } from '@platform/sources';

/** What one source record states of a subsidy. A subsidy is published from the contributions of all its records. */
export type Contribution = {
  readonly source: string;
  readonly sourceId: string;
  /** Of two contributions to a field the higher one counts: a feed takes precedence over our starter catalog. */
  readonly precedence: number;
  /** Where the source counts more or less than `precedence` states; keys are field paths or groups of them. */
  readonly fieldPrecedence: Readonly<Record<string, number>>;
  /** Code that a funder or the State gave the programme, with its name space (`eu-topic:…`); the same code is the same subsidy. */
  readonly officialCode: string | null;
  readonly origin: 'real' | 'synthetic';
  /** False once the source does not publish the record any more. */
  readonly active: boolean;
  readonly facts: SubsidyFacts;
  /** The subsidy whose local variant this record describes, by its id; null where the source states nothing of it. */
  readonly variantOf: string | null;
  readonly methods: FieldMethods;
  /** Origin of every field as another installation knew it; null for a record of a source of its own. */
  readonly carriedProvenance: Provenance | null;
  /** The record itself first, then records it names as its own source. */
  readonly references: readonly SourceReference[];
};

/** Same record of the same source. */
export function isSameRecord(
  a: { readonly source: string; readonly sourceId: string },
  b: { readonly source: string; readonly sourceId: string },
): boolean {
  return a.source === b.source && a.sourceId === b.sourceId;
}
