import type { Provenance, SourceReference, SubsidyFacts } from '@platform/contracts/catalog';

export type ProvenanceMethod = Provenance[string]['method'];

/** How each field got its value; keys are field paths (`funding.maximumGrant`, `texts.fr.title`). */
export type FieldMethods = Readonly<Record<string, ProvenanceMethod>>;

/** What one source record says of a subsidy. A subsidy is published from the contributions of all its records. */
export type Contribution = {
  readonly source: string;
  readonly sourceId: string;
  /** Of two contributions to a field the higher one counts: a feed stands above our starter catalog. */
  readonly precedence: number;
  /** False once the source does not publish the record any more. */
  readonly active: boolean;
  readonly facts: SubsidyFacts;
  readonly methods: FieldMethods;
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
