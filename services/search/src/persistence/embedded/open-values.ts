import type { FacetValue } from '@platform/contracts/search';
import { byCount } from '../../domain/by-count.ts';
import { wordsOf } from '../../domain/fold-text.ts';
import { createValueCounts } from './value-counts.ts';
import type { CountingSet } from './value-profiles.ts';

/** A facet with thousands of values. */
export type OpenValues = ReturnType<typeof createOpenValues>;

export function createOpenValues() {
  const counted = createValueCounts();
  /** Folded words of each value with a space before each; filled by the first search. */
  const folded: string[] = [];

  return {
    put: counted.put,
    remove: counted.remove,
    /** The `limit` most frequent values and those of `also`, only those that occur. */
    mostFrequent: (among: CountingSet, limit: number, also: readonly string[]): FacetValue[] => {
      const counts = counted.count(among);
      const best: FacetValue[] = [];
      let least = 1;
      for (let number = 0; number < counts.length; number++) {
        const count = counts[number] as number;
        if (count < least) continue;
        const found = { value: counted.valueAt(number), count };
        if (best.length === limit) {
          if (byCount(found, best.at(-1) as FacetValue) > 0) continue;
          best.pop();
        }
        best.splice(placeIn(best, found), 0, found);
        if (best.length === limit) least = (best.at(-1) as FacetValue).count;
      }
      for (const value of also) {
        const count = counts[counted.numberOf(value) ?? -1] as number;
        if (count > 0 && best.every((known) => known.value !== value)) best.push({ value, count });
      }
      return best.sort(byCount);
    },
    /** Values with a word that begins with the prefix; several words must follow each other in the value. */
    beginningWith: (prefix: string, limit: number, among: CountingSet): FacetValue[] => {
      const wanted = ` ${wordsOf(prefix).join(' ')}`;
      const counts = counted.count(among);
      const found: FacetValue[] = [];
      for (let number = 0; number < counts.length; number++) {
        const count = counts[number] as number;
        if (count === 0) continue;
        const value = counted.valueAt(number);
        folded[number] ??= ` ${wordsOf(value).join(' ')}`;
        if (folded[number]?.includes(wanted)) found.push({ value, count });
      }
      return found.sort(byCount).slice(0, limit);
    },
  };
}

/** Position of a value in a list by descending count. */
function placeIn(sorted: readonly FacetValue[], found: FacetValue): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (byCount(sorted[middle] as FacetValue, found) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
