import type { Token } from './token.ts';
import { nameWords, withSaint } from './token.ts';

/** Phrases with a value each, found in the words of a text. */
export type PhraseTable<Value> = {
  /** The longest phrase that begins at a token, plurals included; null when no phrase begins there. */
  readonly at: (
    tokens: readonly Token[],
    at: number,
  ) => { readonly end: number; readonly value: Value } | null;
};

/** A table of phrases as they are written; the first of two equal ones counts. */
export function createPhraseTable<Value>(
  phrases: Iterable<readonly [phrase: string, value: Value]>,
): PhraseTable<Value> {
  const values = new Map<string, Value>();
  /** Words of the longest phrase that begins with a word: most words begin none. */
  const longest = new Map<string, number>();
  for (const [phrase, value] of phrases) {
    const key = phraseKey(phrase);
    const words = key.split(' ');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
    if (!values.has(key)) values.set(key, value);
  }
  return {
    at: (tokens, at) => {
      const words: string[] = [];
      let best: { end: number; value: Value } | null = null;
      const most = longest.get(singular(withSaint(tokens[at]?.word ?? ''))) ?? 0;
      for (let end = at; end < Math.min(tokens.length, at + most); end += 1) {
        words.push(singular(withSaint(tokens[end]?.word ?? '')));
        const value = values.get(words.join(' '));
        if (value !== undefined) best = { end: end + 1, value };
      }
      return best;
    },
  };
}

/** A table of phrases that have no value. */
export function createPhraseSet(phrases: readonly string[]): PhraseTable<true> {
  return createPhraseTable(phrases.map((phrase): [string, true] => [phrase, true]));
}

/** The words of a phrase without case, accents, punctuation and plurals; phrases of one key are the same. */
export function phraseKey(phrase: string): string {
  return nameWords(phrase).map(singular).join(' ');
}

/** A word without the plural of French and English, the same for both numbers: "chevaux" is no plural here. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[sx]$/.test(word) && !/(?:ss|us|is|eux|oux|aux)$/.test(word) ? word.slice(0, -1) : word;
}
