import type { FacetGroup, KeywordField } from '../../domain/index-model.ts';
import type { Bitset } from './bitset.ts';
import { byCount, type CountedValue } from './open-values.ts';
import { createProfiles } from './profiles.ts';

/** Facets of so many values that counting them one by one would cost more than all others together. */
export const MANY_VALUED = ['need', 'country'] as const satisfies readonly KeywordField[];
export type ManyValued = (typeof MANY_VALUED)[number];

type Keywords = { readonly [Field in KeywordField]?: readonly string[] };

/**
 * Counts of facets with many values and of territories: documents with equal values are counted together. `live` are all
 * documents that were put and not taken.
 */
export function createFacetCounts(groups: readonly FacetGroup[], live: Bitset) {
  const fields = new Map(MANY_VALUED.map((field) => [field, valueProfiles(live)]));
  /** Numbers of the groups. */
  const places = createProfiles<readonly number[]>();
  const groupsOf = new Map<string, number[]>();
  for (const [number, { anyOf }] of groups.entries()) {
    for (const criterion of anyOf) {
      if (criterion.field !== 'zone' && criterion.field !== 'within') continue;
      const key = `${criterion.field}=${criterion.value}`;
      groupsOf.set(key, [...(groupsOf.get(key) ?? []), number]);
    }
  }
  const placesOf = ({ zone = [], within = [] }: Keywords): number[] => [
    ...new Set(
      [...zone.map((value) => `zone=${value}`), ...within.map((value) => `within=${value}`)].flatMap(
        (key) => groupsOf.get(key) ?? [],
      ),
    ),
  ];

  return {
    put: (slot: number, keywords: Keywords): void => {
      for (const [field, profiles] of fields) profiles.put(slot, keywords[field] ?? []);
      places.put(slot, (keywords.zone ?? []).join(' '), () => placesOf(keywords));
    },
    take: (slot: number): void => {
      for (const profiles of fields.values()) profiles.take(slot);
      places.take(slot);
    },
    /** Values that occur, by falling count. */
    ofField: (field: ManyValued, among: Bitset): CountedValue[] => fields.get(field)?.count(among) ?? [],
    /** Groups of territories that occur, by falling count. */
    ofPlaces: (among: Bitset): CountedValue[] => {
      const counts = new Uint32Array(groups.length);
      addUp(places, { among, live }, counts);
      return listed(counts, (number) => groups[number]?.value ?? '');
    },
  };
}

function valueProfiles(live: Bitset) {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  const profiles = createProfiles<readonly number[]>();
  const numberOf = (value: string): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };
  return {
    put: (slot: number, held: readonly string[]): void => {
      profiles.put(slot, held.join('\n'), () => [...new Set(held)].map(numberOf));
    },
    take: profiles.take,
    count: (among: Bitset): CountedValue[] => {
      const counts = new Uint32Array(values.length);
      addUp(profiles, { among, live }, counts);
      return listed(counts, (number) => values[number] ?? '');
    },
  };
}

function addUp(
  profiles: ReturnType<typeof createProfiles<readonly number[]>>,
  { among, live }: { readonly among: Bitset; readonly live: Bitset },
  counts: Uint32Array,
): void {
  profiles.forEach(among, live, (held, documents) => {
    for (const number of held) counts[number] = (counts[number] as number) + documents;
  });
}

function listed(counts: Uint32Array, nameOf: (number: number) => string): CountedValue[] {
  const found: CountedValue[] = [];
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number;
    if (count > 0) found.push({ value: nameOf(number), count });
  }
  return found.sort(byCount);
}
