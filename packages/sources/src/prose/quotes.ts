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

/** Adds the quote to a reading of a text; `pick` selects its value from what was read in a sentence. */
export type AddQuote<Read> = <Value>(
  found: Reading<Value> | null,
  pick: (read: Read) => Reading<Value> | null,
) => Reading<Value> | null;

/**
 * The quotes of readings of one text: the first sentence in which `read` finds the same value alone. Without a quote
 * where several sentences state it together, or where the sentence is too long. Each distinct sentence is read at most
 * once, however many values are extracted, and none before the first value.
 */
export function quotesIn<Read>(text: string, read: (sentence: string) => Read): AddQuote<Read> {
  let sentences: readonly string[] | undefined;
  const known = new Map<string, Read>();
  const readOnce = (sentence: string): Read => {
    if (!known.has(sentence)) known.set(sentence, read(sentence));
    return known.get(sentence) as Read;
  };
  return (found, pick) => {
    if (found === null) return null;
    sentences ??= writtenSentences(text).filter(({ length }) => length <= QUOTE_LENGTH_MAX);
    const wanted = JSON.stringify(found.value);
    const quote = sentences.find((sentence) => JSON.stringify(pick(readOnce(sentence))?.value) === wanted);
    return quote === undefined ? found : { ...found, quote };
  };
}

/** The same for the only value that is extracted from a text. */
export function withQuote<Value>(
  found: Reading<Value> | null,
  text: string,
  read: (sentence: string) => Reading<Value> | null,
): Reading<Value> | null {
  return quotesIn(text, read)(found, (one) => one);
}
