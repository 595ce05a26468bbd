import { distanceWithin, lettersOf, mayBeWithin } from '@platform/query-reader/edit-distance';

export type FindNearWords = (word: string, edits: number) => readonly { word: string; distance: number }[];

/**
 * Returns a function that finds the folded words at most so many edits away. Words whose length or letters differ too
 * much are skipped without a comparison; `distance` compares the others.
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
