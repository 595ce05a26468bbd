import type { AnswerOrder } from '@platform/contracts/assistant';
import type { AnswerPart, EndLine, FactsLine, ParagraphLine, ProgrammesLine } from './request-answer.ts';

/** An answer as far as it has arrived. */
export interface Answer {
  readonly order: AnswerOrder;
  readonly facts: FactsLine | null;
  readonly programmes: ProgrammesLine | null;
  readonly paragraphs: readonly ParagraphLine[];
  /** Whether the paragraphs are those of an earlier request of the same answer. */
  readonly outdated: boolean;
  readonly end: EndLine | null;
  /** Why it is not complete; null while it arrives and when it is. */
  readonly failure: Error | null;
}

export function emptyAnswer(order: AnswerOrder): Answer {
  return { order, facts: null, programmes: null, paragraphs: [], outdated: false, end: null, failure: null };
}

/** The answer while it is requested again: what has arrived stays until it arrives again. */
export function requestedAgain(answer: Answer): Answer {
  return { ...answer, outdated: true, end: null, failure: null };
}

/** The answer with one more line. */
export function withPart(answer: Answer, part: AnswerPart): Answer {
  switch (part.kind) {
    case 'facts':
      return { ...answer, facts: part.line };
    case 'programmes':
      return { ...answer, programmes: part.line };
    case 'paragraph':
      return {
        ...answer,
        paragraphs: [...(answer.outdated ? [] : answer.paragraphs), part.line],
        outdated: false,
      };
    case 'end':
      return { ...answer, end: part.line };
  }
}

/** Whether it replies without a search: to a question about programmes that were shown, or to no project at all. */
export function isReply({ facts, programmes, paragraphs, end }: Answer): boolean {
  // A search sends its facts before everything else.
  return facts === null && (programmes !== null || paragraphs.length > 0 || end !== null);
}

export function isArriving({ end, failure }: Answer): boolean {
  return end === null && failure === null;
}
