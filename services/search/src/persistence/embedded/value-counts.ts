import type { FacetValue } from '@platform/contracts/search';
import { byCount } from '../../domain/by-count.ts';
import { type CountingSet, ValueProfiles } from './value-profiles.ts';

/** How often each value of one facet occurs among some documents, by the numbers of the values. */
export function createValueCounts() {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  const profiles = new ValueProfiles<readonly number[]>();

  const numberOf = (value: string): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };

  return {
    put: (slot: number, documentValues: readonly string[]): void => {
      profiles.put(slot, documentValues.join('\n'), () => [...new Set(documentValues)].map(numberOf));
    },
    remove: (slot: number): void => profiles.remove(slot),
    /** By number; a value that no document has any more keeps its number. */
    count: (countingSet: CountingSet): Uint32Array => {
      const counts = new Uint32Array(values.length);
      profiles.forEach(countingSet, (valueNumbers, documents) => addToEach(counts, valueNumbers, documents));
      return counts;
    },
    valueAt: (number: number): string => values[number] ?? '',
    numberOf: (value: string): number | undefined => numbers.get(value),
  };
}

/** Adds the number of documents to the count of each of these numbers. */
export function addToEach(counts: Uint32Array, numbers: readonly number[], documents: number): void {
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    counts[number] = (counts[number] as number) + documents;
  }
}

/** Counts above zero as values, by descending count, equal ones by value. */
export function occurringIn(counts: Uint32Array, valueAt: (number: number) => string): FacetValue[] {
  const found: FacetValue[] = [];
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number;
    if (count > 0) found.push({ value: valueAt(number), count });
  }
  return found.sort(byCount);
}
