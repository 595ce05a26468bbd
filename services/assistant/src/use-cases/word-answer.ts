import type { AnswerLine } from '@platform/contracts/assistant';
import type { Logger } from '@platform/service-kit';
import { allowedWords, checkedParagraph } from '../domain/checked-wording.ts';
import type { WordAnswer, WordingInput } from '../ports/wording.port.ts';
import { wordingInstructions } from '../texts/wording-instructions.ts';

type Paragraph = Extract<AnswerLine, { readonly kind: 'paragraph' }>;

/** Paragraphs that a model may write; the rest is cut. */
const PARAGRAPHS_MAX = 6;
const BUFFER_MAX = 4_000;

/** The text of a model was not what it may write. */
class RefusedWordingError extends Error {
  override readonly name = 'RefusedWordingError';
}

/** Paragraphs of a stream of pieces, separated by empty lines. */
async function* paragraphsOfPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let buffer = '';
  for await (const piece of pieces) {
    buffer += piece;
    const parts = buffer.split(/\n\s*\n/);
    buffer = parts.pop() ?? '';
    yield* parts;
    if (buffer.length > BUFFER_MAX) throw new RefusedWordingError('a paragraph of the model has no end');
  }
  yield buffer;
}

/**
 * Paragraphs of a model that pass the checks, as they arrive. Returns whether the answer is complete: after a failure, or
 * a paragraph that must not be shown, the caller continues with its own words.
 */
export async function* wordByModel(
  { word, logger }: { readonly word: WordAnswer; readonly logger: Logger },
  input: WordingInput,
  signal: AbortSignal,
): AsyncGenerator<Paragraph, boolean> {
  const allowed = allowedWords(input.text, input.programmes, wordingInstructions(input.lang));
  let written = 0;
  try {
    for await (const paragraph of paragraphsOfPieces(word(input, signal))) {
      if (paragraph.trim() === '') continue;
      const segments = checkedParagraph(paragraph, { programmes: input.programmes.length, allowed });
      if (segments === null) throw new RefusedWordingError('a paragraph of the model must not be shown');
      yield { kind: 'paragraph', origin: 'model', segments: [...segments] };
      written += 1;
      if (written === PARAGRAPHS_MAX) break;
    }
    return written > 0;
  } catch (error) {
    if (signal.aborted) throw error;
    logger.warn({ err: error, component: 'model' }, 'an answer continues without the model');
    return false;
  }
}
