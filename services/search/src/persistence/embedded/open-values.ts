import { wordsOf } from '../../domain/fold-text.ts';
import { type Bitset, hasBit } from './bitset.ts';
import { countByNumber } from './profiles.ts';

export type CountedValue = { readonly value: string; readonly count: number };

/** Values of a facet whose values are names, thousands of them: counted document by document and not value by value. */
export type OpenValues = ReturnType<typeof createOpenValues>;

/** `live` are all documents that were put and not taken. */
export function createOpenValues(live: Bitset) {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  /** Folded words of each value with a space before each; worked out when somebody looks for values. */
  const folded: string[] = [];
  /** Number of the one value of a document, else -1, or -2 - where its several values are in `several`. */
  let only = new Int32Array(1_024).fill(NONE);
  const several: (readonly number[])[] = [];
  const freed: number[] = [];
  /** How many documents hold each value. */
  let total = new Uint32Array(64);

  const numberOf = (value: string): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, values.length);
    if (values.length >= total.length) {
      const longer = new Uint32Array(total.length * 2);
      longer.set(total);
      total = longer;
    }
    return values.push(value) - 1;
  };
  const add = (number: number, step: number): void => {
    total[number] = (total[number] as number) + step;
  };
  const forEachValue = (held: number, visit: (number: number) => void): void => {
    if (held >= 0) visit(held);
    else if (held < NONE) for (const number of several[-2 - held] ?? []) visit(number);
  };

  /** How often each value occurs among these documents, by number. */
  const count = (among: Bitset): Uint32Array => {
    const listed: number[] = [];
    const given = { among, all: live, total: total.subarray(0, values.length) };
    const counts = countByNumber(given, (slot) => {
      const held = only[slot] as number;
      if (held < NONE) listed.push(slot);
      return held;
    });
    if (listed.length === 0) return counts;
    const [first = 0] = listed;
    const step = hasBit(among, first) ? 1 : -1;
    for (const slot of listed) {
      forEachValue(only[slot] as number, (number) => {
        counts[number] = (counts[number] as number) + step;
      });
    }
    return counts;
  };

  return {
    put: (slot: number, held: readonly string[]): void => {
      if (slot >= only.length) {
        const longer = new Int32Array(Math.max(only.length * 2, (slot + 32) & ~31)).fill(NONE);
        longer.set(only);
        only = longer;
      }
      const [first] = held;
      if (first === undefined) only[slot] = NONE;
      else if (held.length === 1) only[slot] = numberOf(first);
      else {
        const at = freed.pop() ?? several.length;
        several[at] = held.map(numberOf);
        only[slot] = -2 - at;
      }
      forEachValue(only[slot] as number, (number) => add(number, 1));
    },
    take: (slot: number): void => {
      const held = only[slot] as number;
      forEachValue(held, (number) => add(number, -1));
      if (held < NONE) freed.push(-2 - held);
      only[slot] = NONE;
    },
    /** The `limit` most frequent values and those of `also`, only those that occur. */
    mostFrequent: (among: Bitset, limit: number, also: readonly string[]): CountedValue[] => {
      const counts = count(among);
      const first: CountedValue[] = [];
      for (let number = 0; number < counts.length; number++) {
        const occurs = counts[number] as number;
        const last = first[limit - 1];
        if (occurs === 0 || (last !== undefined && occurs < last.count)) continue;
        const found = { value: values[number] ?? '', count: occurs };
        if (last !== undefined && byCount(found, last) > 0) continue;
        first.push(found);
        first.sort(byCount);
        if (first.length > limit) first.pop();
      }
      for (const value of also) {
        const occurs = counts[numbers.get(value) ?? -1] as number;
        if (occurs > 0 && first.every((known) => known.value !== value)) first.push({ value, count: occurs });
      }
      return first.sort(byCount);
    },
    /** Values one of whose words begins so; with several words, those that follow each other in the value. */
    beginningWith: (prefix: string, limit: number, among: Bitset): CountedValue[] => {
      const wanted = ` ${wordsOf(prefix).join(' ')}`;
      const counts = count(among);
      const found: CountedValue[] = [];
      for (let number = 0; number < counts.length; number++) {
        const occurs = counts[number] as number;
        if (occurs === 0) continue;
        const value = values[number] ?? '';
        folded[number] ??= ` ${wordsOf(value).join(' ')}`;
        if (folded[number]?.includes(wanted)) found.push({ value, count: occurs });
      }
      return found.sort(byCount).slice(0, limit);
    },
  };
}

const NONE = -1;

/** Falling count, equal ones by value. */
export const byCount = (a: CountedValue, b: CountedValue): number =>
  b.count - a.count || (a.value < b.value ? -1 : 1);
