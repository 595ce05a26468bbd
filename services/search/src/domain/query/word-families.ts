import type { TermAlternative, WordLookup } from '../index-model.ts';
import { WEIGHTS } from './alternative-weights.ts';
import type { ParsedQuery, QueryPart } from './parse-query.ts';
import { isStopWord } from './stop-words.ts';
import type { KnownWords } from './word-lookups.ts';

/** Shorter words share their beginning with words of another meaning. */
const LENGTH_MIN = 6;
const BEGINNING_LENGTH_MIN = 5;
/** Words of one family share at least this part of the typed word ("perméables", "perméabilité"). */
const SHARED_PART = 0.7;
/** A relative is at most so many times as long as the typed word. */
const LENGTH_RATIO_MAX = 1.8;
/** In more documents a word finds enough by itself. */
const DOCUMENTS_MAX = 100;
const RELATIVES_MAX = 20;
const LOOKED_UP_MAX = 40;

/** The beginning that a word shares with its family; null for words without one: short ones, numbers, frequent ones. */
function beginningOfFamily(word: string, documents: number): string | null {
  if (word.length < LENGTH_MIN || documents > DOCUMENTS_MAX || /\p{N}/u.test(word)) return null;
  return word.slice(0, Math.max(BEGINNING_LENGTH_MIN, Math.ceil(word.length * SHARED_PART)));
}

/** The beginnings of the families of rare words, to look up the words that begin so. */
export function familyLookups({ parts }: ParsedQuery, stats: KnownWords): WordLookup[] {
  const beginnings = parts.flatMap(({ kind, words: [word = ''] }) =>
    kind === 'word' ? (beginningOfFamily(word, stats.get(word)?.documents ?? 0) ?? []) : [],
  );
  return [...new Set(beginnings)].map((word) => ({ word, completions: LOOKED_UP_MAX, near: 0 }));
}

/** Words of the index of the same family as a typed word, which no stemmer joins with it. */
export function relatives({ kind, words }: QueryPart, known: KnownWords): TermAlternative[] {
  const [word = ''] = words;
  const beginning = kind === 'word' ? beginningOfFamily(word, known.get(word)?.documents ?? 0) : null;
  if (beginning === null) return [];
  return (known.get(beginning)?.completions ?? [])
    .filter((one) => one.word.length <= word.length * LENGTH_RATIO_MAX && !isStopWord(one.word))
    .slice(0, RELATIVES_MAX)
    .map((one) => ({
      words: [one.word],
      forms: 'exact',
      weight: WEIGHTS.relative,
      related: true,
      partial: true,
    }));
}
