import { halvesOf } from './compound-words.ts';
import { isCorrectable, isRare, isUnknown, type KnownFacts } from './read-words.ts';
import { isStopWord } from './stop-words.ts';
import { SYNONYMS } from './synonyms/index.ts';
import { beginningOf } from './word-key.ts';

/** Another way to read a typed word: what was probably meant, one word or two that a space was forgotten between. */
export type Reading = { readonly words: readonly string[]; readonly distance: number };

export type WordReadings = {
  /** `unknown`: nothing holds the word; `doubtful`: something does, but what is read is far likelier. */
  readonly doubt: 'unknown' | 'doubtful' | 'none';
  /** Best first. */
  readonly readings: readonly Reading[];
};

const READINGS_MAX = 5;
/** So many times more documents hold the neighbour of a rare word. */
const CLEARLY_MORE = 100;
/** And of any other known word, where nothing holds all words of a query. */
const MORE = 20;
/** One edit further away outweighs this much of the logarithm of the documents; a first letter is seldom mistyped. */
const EDIT_COST = 3;
const FIRST_LETTER_COST = 1.5;
const HALVES_COST = 2;
/** A word of our vocabulary is as likely as one that so many documents hold. */
const VOCABULARY_WORTH = 50;
/** Shorter words allow one edit, as those of the index. */
const TWO_EDITS_LENGTH_MIN = 8;

const NONE: WordReadings = { doubt: 'none', readings: [] };

/**
 * How else a word can be read that our vocabulary does not know: nearest and most frequent words first, by ln(documents) less what the edits cost. With
 * `all`, known words are read otherwise too, one edit away and clearly more frequent.
 */
export function readingsOf(word: string, facts: KnownFacts, all: boolean): WordReadings {
  const known = facts.get(word);
  if (known === undefined || !isCorrectable(word) || SYNONYMS.knows(word)) return NONE;
  const occursNowhere = isUnknown(known);
  const near = known.near.filter(({ word: near, distance, documents }) => {
    if (occursNowhere) return true;
    if (isStopWord(near) || beginningOf(near) === beginningOf(word)) return false;
    const needed = isRare(known) ? known.documents * CLEARLY_MORE : all ? known.documents * MORE : Infinity;
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
  const others = occursNowhere ? [...halvesAsReadings(word, facts), ...vocabularyAsReadings(word)] : [];
  const ascending = [...scored, ...others].sort((a, b) => a.score - b.score);
  const readings = [...new Map(ascending.map((one) => [one.words.join(' '), one])).values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, READINGS_MAX)
    .map(({ words, distance }) => ({ words, distance }));
  if (readings.length === 0) return NONE;
  return { doubt: occursNowhere ? 'unknown' : 'doubtful', readings };
}

/** Our vocabulary has words that no programme says, and says what they mean. */
function vocabularyAsReadings(word: string) {
  return SYNONYMS.near(word, word.length < TWO_EDITS_LENGTH_MIN ? 1 : 2).map(({ word: known, distance }) => ({
    words: [known],
    distance,
    score:
      Math.log(1 + VOCABULARY_WORTH) - EDIT_COST * distance - (known[0] === word[0] ? 0 : FIRST_LETTER_COST),
  }));
}

function halvesAsReadings(word: string, facts: KnownFacts) {
  return halvesOf(word).flatMap((words) => {
    const fewest = Math.min(...words.map((half) => facts.get(half)?.documents ?? 0));
    return fewest === 0
      ? []
      : [{ words, distance: 1, score: Math.log(1 + fewest) - EDIT_COST - HALVES_COST }];
  });
}
