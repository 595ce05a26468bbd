import type { Token } from './token.ts';
import { nameWords, singular } from './token.ts';

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
      const most = longest.get(tokens[at]?.singular ?? '') ?? 0;
      if (most === 0) return null;
      let best: { end: number; value: Value } | null = null;
      let words = '';
      for (let end = at; end < Math.min(tokens.length, at + most); end += 1) {
        const word = tokens[end]?.singular ?? '';
        words = end === at ? word : `${words} ${word}`;
        const value = values.get(words);
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
