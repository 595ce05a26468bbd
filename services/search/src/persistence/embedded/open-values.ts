import { wordsOf } from '../../domain/fold-text.ts';
import type { Tallied } from './profiles.ts';
import { byCount, type CountedValue, createValueCounts } from './value-counts.ts';

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
    mostFrequent: (among: Tallied, limit: number, also: readonly string[]): CountedValue[] => {
      const counts = counted.count(among);
      const least = leastOfMost(counts, limit);
      const candidates: CountedValue[] = [];
      for (let number = 0; number < counts.length; number++) {
        const count = counts[number] as number;
        if (count >= least) candidates.push({ value: counted.valueAt(number), count });
      }
      const first = candidates.sort(byCount).slice(0, limit);
      for (const value of also) {
        const count = counts[counted.numberOf(value) ?? -1] as number;
        if (count > 0 && first.every((known) => known.value !== value)) first.push({ value, count });
      }
      return first.sort(byCount);
    },
    /** Values one of whose words begins so; with several words, those that follow each other in the value. */
    beginningWith: (prefix: string, limit: number, among: Tallied): CountedValue[] => {
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

/** The smallest count above zero that is among the `limit` largest; values that occur as often as that one compete by name. */
function leastOfMost(counts: Uint32Array, limit: number): number {
  const occurring = counts.filter((count) => count > 0).sort();
  return occurring[Math.max(0, occurring.length - limit)] ?? 1;
}
