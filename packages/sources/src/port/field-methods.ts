import type { Provenance } from '@platform/contracts/catalog';

export type ProvenanceMethod = Provenance[string]['method'];

/**
 * How a field got its value; `confidence` is a percentage for values extracted from prose, else null. `quote` is the
 * sentence that an extracted value was found in.
 */
export type FieldOrigin = Pick<Provenance[string], 'method' | 'confidence' | 'quote'>;

/** The method of each field; keys are field paths (`funding.maximumGrant`, `texts.fr.title`). */
export type FieldMethods = Readonly<Record<string, FieldOrigin>>;
