/** Every quote that opens or closes a phrase in the search. */
const QUOTES = /["“”„‟＂«»]/g;
/** The search takes so many characters, of which the quotes around the phrase are two. */
const LENGTH_MAX = 500 - 2;

/**
 * A text as a query that finds it word for word: in quotation marks, so that nothing in it is read as syntax, not even
 * a hyphen before a word. Its own quotation marks go. Empty where nothing is left.
 */
export function exactPhrase(text: string): string {
  const plain = text.replace(QUOTES, ' ').replace(/\s+/g, ' ').trim();
  return plain === '' ? '' : `"${plain.slice(0, LENGTH_MAX).toWellFormed().trimEnd()}"`;
}
