import { editsAllowed } from '@platform/query-reader/edit-distance';
import { twoWordSplits } from './compound-words.ts';
import type { LanguageWords } from './language-words.ts';
import { isStopWord } from './stop-words.ts';
import { SYNONYMS } from './synonyms/index.ts';
import { beginningOf } from './word-key.ts';
import { isCorrectable, isRare, isUnknown, type KnownWords } from './word-lookups.ts';

/** A replacement of a typed word: the word probably meant, one word or two with a missing space. */
export type SpellingCandidate = { readonly words: readonly string[]; readonly distance: number };

export type SpellingCorrection = {
  /** `unknown`: no document contains the word; `doubtful`: some do, but the replacement is far more likely. */
  readonly certainty: 'unknown' | 'doubtful' | 'none';
  /** Best first. */
  readonly candidates: readonly SpellingCandidate[];
};

const CANDIDATES_MAX = 5;
/** A rare word is replaced by a neighbour that occurs in at least so many times as many documents. */
const RARE_WORD_FREQUENCY_RATIO = 100;
/** The same ratio for any other known word, when no document contains all words of a query. */
const KNOWN_WORD_FREQUENCY_RATIO = 20;
/** One more edit costs this much of the logarithm of the documents; people rarely mistype a first letter. */
const EDIT_COST = 3;
const FIRST_LETTER_COST = 1.5;
const SPLIT_COST = 2;
/** A word of our vocabulary is as likely as one in so many documents. */
const VOCABULARY_WORTH = 50;

/** Short words have many neighbours, so these must occur in so many documents. */
const SHORT_LENGTH_MAX = 5;
const SHORT_DOCUMENTS_MIN = 20;
/** In shorter words the first letter is right, or swapped with the second. */
const FIRST_LETTER_LENGTH_MIN = 8;
/** Whoever types the name of a town with so many people knows it. */
const TOWN_PEOPLE_MIN = 2_000;
/**
 * The name of a smaller place is replaced by a word one edit away that occurs in so many documents ("taix": "taux").
 */
const VILLAGE_DOCUMENTS_MIN = 100;
/** One edit in a word of so many letters is almost certainly a typing error. */
const SURE_LENGTH_MIN = 7;

/**
 * Which words are corrected: `sure` only those that occur nowhere and are one edit away from a frequent one, `unknown`
 * all that occur nowhere, `all` also known ones, one edit away and clearly less frequent.
 */
export type CorrectionMode = 'none' | 'sure' | 'unknown' | 'all';

const NONE: SpellingCorrection = { certainty: 'none', candidates: [] };

/**
 * Replacements of a word that our vocabulary does not contain: nearest and most frequent words first, by ln(documents)
 * minus the cost of the edits. A word of the language is never a typing error, and the name of a place is kept, whether
 * or not a document contains it.
 */
export function spellingCorrection(
  word: string,
  stats: KnownWords,
  { mode, languages }: { readonly mode: CorrectionMode; readonly languages: Pick<LanguageWords, 'knows'> },
): SpellingCorrection {
  const known = stats.get(word);
  if (mode === 'none' || known === undefined || !isCorrectable(word)) return NONE;
  if (SYNONYMS.knows(word) || languages.knows(word)) return NONE;
  const occursNowhere = isUnknown(known);
  const people = known.people ?? 0;
  if (people >= TOWN_PEOPLE_MIN) return NONE;
  const near = known.near.filter(({ word: near, distance, documents }) => {
    if (!isLikely(word, near)) return false;
    if (people > 0 && (distance > 1 || documents < VILLAGE_DOCUMENTS_MIN)) return false;
    if (occursNowhere) return word.length > SHORT_LENGTH_MAX || documents >= SHORT_DOCUMENTS_MIN;
    if (isStopWord(near) || beginningOf(near) === beginningOf(word)) return false;
    const needed = isRare(known)
      ? known.documents * RARE_WORD_FREQUENCY_RATIO
      : mode === 'all'
        ? known.documents * KNOWN_WORD_FREQUENCY_RATIO
        : Infinity;
    return distance === 1 && documents >= needed;
  });
  const scored = near.map((one) => ({
    words: [one.word],
    distance: one.distance,
    score:
      Math.log(1 + one.documents) -
      EDIT_COST * one.distance -
      (one.word[0] === word[0] ? 0 : FIRST_LETTER_COST),
  }));
  const isNeitherWordNorPlace = occursNowhere && people === 0;
  const others = isNeitherWordNorPlace
    ? [...splitCandidates(word, stats), ...vocabularyCandidates(word)]
    : [];
  const ascending = [...scored, ...others].sort((a, b) => a.score - b.score);
  const readings = [...new Map(ascending.map((one) => [one.words.join(' '), one])).values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, CANDIDATES_MAX)
    .map(({ words, distance }) => ({ words, distance }))
    .filter((reading) => mode !== 'sure' || isSure(word, reading));
  if (readings.length === 0) return NONE;
  return { certainty: occursNowhere ? 'unknown' : 'doubtful', candidates: readings };
}

function isLikely(word: string, other: string): boolean {
  return (
    word.length >= FIRST_LETTER_LENGTH_MIN ||
    word[0] === other[0] ||
    (word[0] === other[1] && word[1] === other[0])
  );
}

function isSure(word: string, { words, distance }: SpellingCandidate): boolean {
  return words.length === 1 && distance === 1 && word.length >= SURE_LENGTH_MIN;
}

/** Our vocabulary contains words that occur in no subsidy, and has synonyms for them. */
function vocabularyCandidates(word: string) {
  if (word.length <= SHORT_LENGTH_MAX) return [];
  return SYNONYMS.near(word, editsAllowed(word))
    .filter((known) => isLikely(word, known.word))
    .map(({ word: known, distance }) => ({
      words: [known],
      distance,
      score:
        Math.log(1 + VOCABULARY_WORTH) -
        EDIT_COST * distance -
        (known[0] === word[0] ? 0 : FIRST_LETTER_COST),
    }));
}

function splitCandidates(word: string, stats: KnownWords) {
  return twoWordSplits(word).flatMap((words) => {
    const fewest = Math.min(...words.map((half) => stats.get(half)?.documents ?? 0));
    return fewest === 0 ? [] : [{ words, distance: 1, score: Math.log(1 + fewest) - EDIT_COST - SPLIT_COST }];
  });
}
