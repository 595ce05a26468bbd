import type { Provenance } from '@platform/contracts/catalog';

export type ProvenanceMethod = Provenance[string]['method'];

/** How a field got its value; `confidence` is a percentage where it was read out of prose, else null. */
export type FieldOrigin = Pick<Provenance[string], 'method' | 'confidence'>;

/** How each field got its value; keys are field paths (`funding.maximumGrant`, `texts.fr.title`). */
export type FieldMethods = Readonly<Record<string, FieldOrigin>>;
