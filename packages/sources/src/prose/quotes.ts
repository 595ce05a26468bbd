import { QUOTE_LENGTH_MAX } from '@platform/contracts/catalog';
import { sentencesOf } from './plain-phrase.ts';
import type { Reading } from './reading.ts';

/** Signs with which Markdown and plain lists begin a line. */
const LINE_MARK = /^[ \t]*(?:[-*+•#>–]+|\d{1,3}[.)])[ \t]+/;

/** The sentences and list items of a text as it is written, in order, without emphasis and signs of lists. */
export function writtenSentences(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) =>
      sentencesOf(line.replace(LINE_MARK, '').replaceAll('**', '').replaceAll(/\s+/g, ' ').trim()),
    );
}

/**
 * A reading with its quote: the first sentence of the text in which `read` finds the same value alone. Without a quote
 * where several sentences state it together, or where the sentence is too long.
 */
export function withQuote<Value>(
  found: Reading<Value> | null,
  text: string,
  read: (sentence: string) => Reading<Value> | null,
): Reading<Value> | null {
  if (found === null) return null;
  const wanted = JSON.stringify(found.value);
  const quote = writtenSentences(text).find(
    (sentence) => sentence.length <= QUOTE_LENGTH_MAX && JSON.stringify(read(sentence)?.value) === wanted,
  );
  return quote === undefined ? found : { ...found, quote };
}
