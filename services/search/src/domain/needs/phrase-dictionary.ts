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

/** The words of one piece of text, each as the parts of phrases that it can be; a stop word has no parts. */
type Piece = { readonly words: readonly (readonly number[])[]; readonly ends: boolean };

const STEM = { fr: stemFrench, en: stemEnglish } satisfies Record<Language, (word: string) => string>;
/** A catalog repeats its words; some 12 MB at most. */
const CACHED_MAX = 48_000;
const NO_PARTS: readonly number[] = [];
const HEAD_LENGTH = 2;
const SENTENCE_END = /[.;:!?]$/u;

/**
 * A dictionary of phrases. Words of a phrase follow each other in a sentence with nothing but stop words between, in any form
 * of the same stem; `=word` matches the word as it is and `begin*` any word that begins so. All phrases have to
 * be in before the first text is read. A text costs one look-up a word, since catalogs repeat their words.
 */
export function createPhraseDictionary(language: Language): PhraseDictionary {
  const stem = STEM[language];
  const parts = new Map<string, number>();
  /** How the words of phrases begin: stemming is dear, and most words of a catalog, names above all, begin otherwise. */
  const heads = new Set<string>();
  const beginnings: { readonly text: string; readonly part: number }[] = [];
  const numbers = new Map<string, number>();
  const byFirst: { readonly rest: readonly number[]; readonly phrase: number }[][] = [];

  const partOf = (token: string): number => {
    const known = parts.get(token);
    if (known !== undefined) return known;
    const part = parts.size;
    parts.set(token, part);
    heads.add(headOf(token));
    if (token.endsWith('*')) beginnings.push({ text: token.slice(0, -1), part });
    byFirst.push([]);
    return part;
  };
  const piece = cached((text): Piece => {
    const words = wordsOf(text)
      .filter((word) => !isStopWord(word) || parts.has(`=${word}`))
      .map((word) => {
        const own = [
          heads.has(headOf(word)) ? parts.get(stem(word)) : undefined,
          parts.get(`=${word}`),
          ...beginnings.filter((begin) => word.startsWith(begin.text)).map(({ part }) => part),
        ].filter((part) => part !== undefined);
        return own.length === 0 ? NO_PARTS : own;
      });
    return { words, ends: SENTENCE_END.test(text) };
  });

  return {
    add: (phrase) => {
      const tokens = phrase.split(' ').flatMap((token) => tokensOf(token, stem));
      const key = tokens.join(' ');
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const [first, ...rest] = tokens.map(partOf);
      if (first === undefined) return null;
      const number = numbers.size;
      numbers.set(key, number);
      byFirst[first]?.push({ rest, phrase: number });
      return number;
    },
    match: (text, found) => {
      const line: (readonly number[])[] = [];
      // Other white space than the space is rare, and separates the words of a piece like anything else.
      for (const part of text.split(' ')) {
        const { words, ends } = piece(part);
        for (const word of words) line.push(word);
        if (ends) line.push(NO_PARTS);
      }
      for (let at = 0; at < line.length; at += 1) {
        const word = line[at] ?? NO_PARTS;
        if (word === NO_PARTS) continue;
        for (const part of word) {
          for (const { rest, phrase } of byFirst[part] ?? []) {
            if (rest.every((next, offset) => line[at + 1 + offset]?.includes(next) === true)) found(phrase);
          }
        }
      }
    },
  };
}

/** Stemmers work on endings: the first letters of a word are those of its stem. */
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
