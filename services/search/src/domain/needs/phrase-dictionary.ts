import type { Language } from '@platform/contracts/values';
import { wordsOf } from '../fold-text.ts';
import { isStopWord } from '../query/stop-words.ts';
import { stemEnglish, stemFrench } from '../stems.ts';

/** Phrases of one language that are looked for in texts. */
export type PhraseDictionary = {
  /** Adds a phrase and returns its number; the same words have the same number. `null` when nothing but stop words is left. */
  readonly add: (phrase: string) => number | null;
  /** Calls `found` with the number of every phrase in a text, once for each occurrence. */
  readonly match: (text: string, found: (phrase: number) => void) => void;
};

/** The words of one piece of text, each as the parts of phrases that it may be; a stop word has none. */
type Piece = { readonly words: readonly (readonly number[])[]; readonly ends: boolean };

const STEM = { fr: stemFrench, en: stemEnglish } satisfies Record<Language, (word: string) => string>;
/** A catalog repeats its words; the cache takes at most about 12 MB. */
const CACHED_MAX = 48_000;
const NO_PARTS: readonly number[] = [];
const NO_PHRASES: readonly { readonly rest: readonly number[]; readonly phrase: number }[] = [];
const HEAD_LENGTH = 2;
const SENTENCE_END = /[.;:!?]$/u;

/**
 * A dictionary of phrases. Words of a phrase follow each other in a sentence with only stop words between them, in any
 * form of the same stem; `=word` matches the word unchanged and `begin*` any word with that prefix. All phrases must be
 * added before the first text is matched. A text costs one look-up per word, because catalogs repeat their words.
 */
export function createPhraseDictionary(language: Language): PhraseDictionary {
  const stem = STEM[language];
  const parts = createPartNumbers(stem);
  const phrases = createPhraseTable();
  const pieceOf = cached((text): Piece => {
    const words = wordsOf(text).filter((word) => !isStopWord(word) || parts.hasExact(word));
    return { words: words.map(parts.ofWord), ends: SENTENCE_END.test(text) };
  });
  return {
    add: (phrase) => {
      const tokens = phrase.split(' ').flatMap((token) => tokensOf(token, stem));
      return phrases.add(tokens.map(parts.add));
    },
    match: (text, found) => {
      const line: (readonly number[])[] = [];
      // White space other than a space is rare, and separates the words within a piece.
      for (const part of text.split(' ')) {
        const { words, ends } = pieceOf(part);
        for (const word of words) line.push(word);
        if (ends) line.push(NO_PARTS);
      }
      phrases.match(line, found);
    },
  };
}

/** Numbers the parts of phrases (a stem, `=word` or `begin*`) and finds the parts that a word may be. */
function createPartNumbers(stem: (word: string) => string) {
  const numbers = new Map<string, number>();
  /**
   * First letters of the words of phrases: stemming is expensive, and most words of a catalog, above all names, begin
   * differently.
   */
  const heads = new Set<string>();
  const prefixes: { readonly text: string; readonly part: number }[] = [];
  return {
    add: (token: string): number => {
      const known = numbers.get(token);
      if (known !== undefined) return known;
      const part = numbers.size;
      numbers.set(token, part);
      heads.add(headOf(token));
      if (token.endsWith('*')) prefixes.push({ text: token.slice(0, -1), part });
      return part;
    },
    hasExact: (word: string): boolean => numbers.has(`=${word}`),
    ofWord: (word: string): readonly number[] => {
      const own = [
        heads.has(headOf(word)) ? numbers.get(stem(word)) : undefined,
        numbers.get(`=${word}`),
        ...prefixes.filter(({ text }) => word.startsWith(text)).map(({ part }) => part),
      ].filter((part) => part !== undefined);
      return own.length === 0 ? NO_PARTS : own;
    },
  };
}

/** Phrases by their first part. */
function createPhraseTable() {
  const numbers = new Map<string, number>();
  const byFirst: { readonly rest: readonly number[]; readonly phrase: number }[][] = [];
  return {
    /** The number of a phrase; null when it has no parts. */
    add: (parts: readonly number[]): number | null => {
      const [first, ...rest] = parts;
      if (first === undefined) return null;
      const key = parts.join(' ');
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const phrase = numbers.size;
      numbers.set(key, phrase);
      byFirst[first] ??= [];
      byFirst[first].push({ rest, phrase });
      return phrase;
    },
    match: (line: readonly (readonly number[])[], found: (phrase: number) => void): void => {
      for (let at = 0; at < line.length; at += 1) {
        const word = line[at] ?? NO_PARTS;
        if (word === NO_PARTS) continue;
        for (const part of word) {
          for (const { rest, phrase } of byFirst[part] ?? NO_PHRASES) {
            if (rest.every((next, offset) => line[at + 1 + offset]?.includes(next) === true)) found(phrase);
          }
        }
      }
    },
  };
}

/** Stemmers change endings, so the first letters of a word are those of its stem. */
function headOf(word: string): string {
  return word.slice(0, HEAD_LENGTH);
}

function tokensOf(token: string, stem: (word: string) => string): string[] {
  const words = wordsOf(token);
  if (token.startsWith('=')) return words.map((word) => `=${word}`);
  if (token.endsWith('*')) return words.map((word) => `${word}*`);
  return words.filter((word) => !isStopWord(word)).map(stem);
}

/** Caches what was computed for recent texts; the least recently used are evicted. */
function cached(compute: (text: string) => Piece): (text: string) => Piece {
  let recent = new Map<string, Piece>();
  let older: typeof recent = new Map();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    if (recent.size >= CACHED_MAX) {
      older = recent;
      recent = new Map();
    }
    const entry = older.get(text) ?? compute(text);
    recent.set(text, entry);
    return entry;
  };
}
