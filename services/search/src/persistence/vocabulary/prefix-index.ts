/** Words that are searched one by one; when there are more, they are merged into the sorted ones. */
const UNSORTED_MAX = 2_000;

/** Finds numbered words by their beginning. */
export type PrefixIndex = {
  readonly add: (id: number) => void;
  /** Words that begin with the prefix, itself included. */
  readonly find: (prefix: string) => number[];
};

export function createPrefixIndex(wordAt: (id: number) => string): PrefixIndex {
  let sorted: number[] = [];
  let unsorted: number[] = [];
  const inOrder = (a: number, b: number): number => (wordAt(a) < wordAt(b) ? -1 : 1);

  const merge = (): void => {
    unsorted.sort(inOrder);
    const merged: number[] = [];
    let next = 0;
    for (const id of unsorted) {
      while (next < sorted.length && inOrder(sorted[next] ?? 0, id) < 0) merged.push(sorted[next++] ?? 0);
      merged.push(id);
    }
    while (next < sorted.length) merged.push(sorted[next++] ?? 0);
    sorted = merged;
    unsorted = [];
  };
  const firstAtLeast = (prefix: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (wordAt(sorted[middle] ?? 0) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    add: (id) => {
      unsorted.push(id);
    },
    find: (prefix) => {
      if (unsorted.length > UNSORTED_MAX) merge();
      const found: number[] = [];
      for (let at = firstAtLeast(prefix); at < sorted.length; at++) {
        const id = sorted[at] ?? 0;
        if (!wordAt(id).startsWith(prefix)) break;
        found.push(id);
      }
      for (const id of unsorted) if (wordAt(id).startsWith(prefix)) found.push(id);
      return found;
    },
  };
}
