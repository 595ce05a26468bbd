import { wordsOf } from '../fold-text.ts';
import { isStopWord, stopWordLanguage } from './stop-words.ts';

/** Which languages have a folded word, in any of its forms. */
export type LanguageWords = {
  readonly has: (word: string, language: 'fr' | 'en') => boolean;
  /** Whether a language has it, either where none is given: then it is not a typing error. */
  readonly knows: (word: string, language?: 'fr' | 'en') => boolean;
};

/** The words of each language as sorted hashes of 32 bits, each once. */
export type WordHashes = Readonly<Record<'fr' | 'en', Uint32Array>>;

const HASH_BITS = 32;

/**
 * The words with these hashes, 4 bytes a word. Of 600,000 words a foreign one is taken for a known one with a
 * probability below 1 in 5,000.
 */
export function languageWordsOf(hashes: WordHashes): LanguageWords {
  const has = (word: string, language: 'fr' | 'en') => includes(hashes[language], hashOf(word));
  return {
    has,
    knows: (word, language) =>
      language === undefined ? has(word, 'fr') || has(word, 'en') : has(word, language),
  };
}

/** The sorted hashes of the words of a list; entries of several words are left out. */
export function hashesOf(words: readonly string[]): Uint32Array {
  const hashes = new Set<number>();
  for (const word of words) {
    const [folded, ...more] = /^[a-z]+$/.test(word) ? [word] : wordsOf(word);
    if (folded !== undefined && more.length === 0) hashes.add(hashOf(folded));
  }
  return Uint32Array.from(hashes).sort();
}

/** FNV-1a with 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

function includes(sorted: Uint32Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  for (let step = 0; step < HASH_BITS && low < high; step += 1) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}

/**
 * The language of typed words, folded; null when both are as likely. Stop words decide as well as words that only one
 * language has.
 */
export function languageOf(words: readonly string[], known: LanguageWords): 'fr' | 'en' | null {
  let balance = 0;
  for (const word of words) {
    if (isStopWord(word)) balance += { fr: 1, en: -1, both: 0 }[stopWordLanguage(word)];
    else if (word.length > 2) balance += Number(known.has(word, 'fr')) - Number(known.has(word, 'en'));
  }
  return balance > 0 ? 'fr' : balance < 0 ? 'en' : null;
}
