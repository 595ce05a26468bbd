/** Quotation marks that open or close a phrase in the search. */
const QUOTES = /["“”„‟＂«»]/g;
/** Maximum length of a query, less the two quotes around the phrase. */
const LENGTH_MAX = 500 - 2;

/**
 * A query that finds a text word for word. It is in quotation marks, so that nothing in it is parsed as syntax, not
 * even a hyphen before a word. Quotation marks inside the text are removed. Empty if nothing remains.
 */
export function exactPhrase(text: string): string {
  const plain = text.replace(QUOTES, ' ').replace(/\s+/g, ' ').trim();
  return plain === '' ? '' : `"${plain.slice(0, LENGTH_MAX).toWellFormed().trimEnd()}"`;
}
