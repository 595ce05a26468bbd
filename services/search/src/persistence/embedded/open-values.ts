import { wordsOf } from '../../domain/fold-text.ts';
import { byCount, type CountedValue, createValueCounts } from './value-counts.ts';
import type { CountingSet } from './value-profiles.ts';

/** Values of a facet whose values are names, thousands of them. */
export type OpenValues = ReturnType<typeof createOpenValues>;

export function createOpenValues() {
  const counted = createValueCounts();
  /** Folded words of each value with a space before each; worked out when somebody looks for values. */
  const folded: string[] = [];

  return {
    put: counted.put,
    take: counted.take,
    /** The `limit` most frequent values and those of `also`, only those that occur. */
    mostFrequent: (among: CountingSet, limit: number, also: readonly string[]): CountedValue[] => {
      const counts = counted.count(among);
      const first: CountedValue[] = [];
      let least = 1;
      for (let number = 0; number < counts.length; number++) {
        const count = counts[number] as number;
        if (count < least) continue;
        const found = { value: counted.valueAt(number), count };
        if (first.length === limit) {
          if (byCount(found, first.at(-1) as CountedValue) > 0) continue;
          first.pop();
        }
        first.splice(placeIn(first, found), 0, found);
        if (first.length === limit) least = (first.at(-1) as CountedValue).count;
      }
      for (const value of also) {
        const count = counts[counted.numberOf(value) ?? -1] as number;
        if (count > 0 && first.every((known) => known.value !== value)) first.push({ value, count });
      }
      return first.sort(byCount);
    },
    /** Values one of whose words begins so; with several words, those that follow each other in the value. */
    beginningWith: (prefix: string, limit: number, among: CountingSet): CountedValue[] => {
      const wanted = ` ${wordsOf(prefix).join(' ')}`;
      const counts = counted.count(among);
      const found: CountedValue[] = [];
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

/** Where a value belongs in a list by falling count. */
function placeIn(sorted: readonly CountedValue[], found: CountedValue): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (byCount(sorted[middle] as CountedValue, found) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
