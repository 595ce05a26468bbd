import { distanceWithin, lettersOf, mayBeWithin } from '@platform/query-reader/edit-distance';

/** Finds numbered words by their edit distance. */
export type EditDistanceIndex = {
  readonly add: (id: number, word: string) => void;
  /** Other words within this many edits, with their distance. */
  readonly find: (word: string, edits: number) => { id: number; distance: number }[];
};

export function createEditDistanceIndex(wordAt: (id: number) => string): EditDistanceIndex {
  /** Letters of each word, one bit each: words whose letters differ more than the edits can change are not compared. */
  let letters = new Int32Array(1_024);
  const byLength: number[][] = [];
  return {
    add: (id, word) => {
      if (id >= letters.length) {
        const longer = new Int32Array(Math.max(id + 1, letters.length * 2));
        longer.set(letters);
        letters = longer;
      }
      letters[id] = lettersOf(word);
      const sameLength = byLength[word.length] ?? [];
      sameLength.push(id);
      byLength[word.length] = sameLength;
    },
    find: (word, edits) => {
      const wanted = lettersOf(word);
      const found: { id: number; distance: number }[] = [];
      for (let length = Math.max(1, word.length - edits); length <= word.length + edits; length++) {
        for (const id of byLength[length] ?? []) {
          if (!mayBeWithin(letters[id] ?? 0, wanted, edits)) continue;
          const distance = distanceWithin(word, wordAt(id), edits);
          if (distance > 0 && distance <= edits) found.push({ id, distance });
        }
      }
      return found;
    },
  };
}
