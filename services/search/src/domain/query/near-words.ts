import { distanceWithin, lettersOf, mayBeWithin } from '../edit-distance.ts';

export type FindNearWords = (word: string, edits: number) => readonly { word: string; distance: number }[];

/**
 * Gives the function that finds those of the folded words that are at most so many edits away. Words of another length or
 * with too many other letters are passed over without a comparison; `distance` compares what is left.
 */
export function createNearWords(words: readonly string[], distance = distanceWithin): FindNearWords {
  const byLength = Map.groupBy(
    words.map((word) => ({ word, letters: lettersOf(word) })),
    ({ word }) => word.length,
  );
  return (typed, edits) => {
    const letters = lettersOf(typed);
    const lengths = Array.from({ length: 2 * edits + 1 }, (_, at) => typed.length - edits + at);
    return lengths
      .flatMap((length) => byLength.get(length) ?? [])
      .filter((known) => mayBeWithin(known.letters, letters, edits))
      .map(({ word }) => ({ word, distance: distance(typed, word, edits) }))
      .filter((known) => known.distance <= edits);
  };
}
