import type { AnswerProgramme } from '@platform/contracts/assistant';
import type { Language } from '@platform/contracts/values';

/** What a model may use: the text of the person and the programmes that were found. */
export type WordingInput = {
  readonly text: string;
  readonly lang: Language;
  readonly programmes: readonly AnswerProgramme[];
};

/**
 * Words an answer with a language model, piece by piece as it arrives. `[[2]]` cites the second programme, `[[2.amount]]`
 * and `[[2.deadline]]` stand for values of its record. Rejects when the model fails or takes too long; what it wrote is
 * never trusted.
 */
export type WordAnswer = (input: WordingInput, signal: AbortSignal) => AsyncIterable<string>;
