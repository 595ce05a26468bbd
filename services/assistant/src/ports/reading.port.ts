import type { Applicant } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';

/** A value that a model found, with the part of the text that it claims to have found it in. */
type Quoted<Value> = { readonly value: Value; readonly quote: string };

/** What a model read of a described project; none of it is trusted. */
export type ModelReading = {
  readonly applicants: readonly Quoted<Applicant>[];
  readonly employees: Quoted<number> | null;
  /** Words that programmes may use for what is described. */
  readonly terms: readonly string[];
};

/** Reads a described project with a language model. Rejects when the model fails or takes too long. */
export type ReadProject = (
  project: { readonly text: string; readonly lang: Language },
  signal: AbortSignal,
) => Promise<ModelReading>;
