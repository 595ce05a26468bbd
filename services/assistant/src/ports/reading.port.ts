import type { Language } from '@platform/contracts/values';
import type { ModelReading } from '../domain/checked-reading.ts';

/** Reads a described project with a language model. Rejects when the model fails or takes too long. */
export type ReadProject = (
  project: { readonly text: string; readonly lang: Language },
  signal: AbortSignal,
) => Promise<ModelReading>;
