import { type AddQuote, quotesIn } from '../prose/quotes.ts';
import type { MappedRow } from './mapped-row.ts';

export type ProseOfRow<Read> = { readonly whole: Read; readonly quoted: AddQuote<Read> };

/**
 * Reads texts of rows for extraction: the whole, and sentences when a quote is looked for. The result is kept as long as
 * the row, because several fields are often extracted from the same column; for one row `read` is always the same.
 */
export function createProseReader<Read>(): (
  mapped: MappedRow,
  text: string,
  read: (part: string) => Read,
) => ProseOfRow<Read> {
  const textsOfRow = new WeakMap<MappedRow, Map<string, ProseOfRow<Read>>>();
  return (mapped, text, read) => {
    const texts = textsOfRow.get(mapped) ?? new Map<string, ProseOfRow<Read>>();
    textsOfRow.set(mapped, texts);
    const prose = texts.get(text) ?? { whole: read(text), quoted: quotesIn(text, read) };
    texts.set(text, prose);
    return prose;
  };
}
