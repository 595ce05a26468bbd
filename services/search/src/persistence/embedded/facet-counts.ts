import type { FacetValue } from '@platform/contracts/search';
import type { FacetGroup, KeywordField } from '../../domain/index-model.ts';
import { addToEach, createValueCounts, occurringIn } from './value-counts.ts';
import { type CountingSet, ValueProfiles } from './value-profiles.ts';

/** Facets with so many values that counting each value separately would cost more than all other facets together. */
export const MANY_VALUED = ['need', 'country'] as const satisfies readonly KeywordField[];
export type ManyValued = (typeof MANY_VALUED)[number];

type Keywords = { readonly [Field in KeywordField]?: readonly string[] };

/** Counts of facets with many values and of territories: documents with equal values are counted together. */
export function createFacetCounts(groups: readonly FacetGroup[]) {
  const fields = new Map(MANY_VALUED.map((field) => [field, createValueCounts()]));
  /** Of each document the groups of territories that it counts for, as positions in `groups`. */
  const places = new ValueProfiles<readonly number[]>();
  const groupsOf = new Map<string, number[]>();
  for (const [number, { anyOf }] of groups.entries()) {
    for (const criterion of anyOf) {
      if (criterion.field !== 'zone' && criterion.field !== 'within') continue;
      const key = `${criterion.field}=${criterion.value}`;
      groupsOf.set(key, [...(groupsOf.get(key) ?? []), number]);
    }
  }
  /** Cached groups of each combination of zones, because the territories that contain a zone never change. */
  const ofZones = new Map<string, { readonly key: string; readonly numbers: readonly number[] }>();
  const placesOf = ({ zone = [], within = [] }: Keywords) => {
    const zones = zone.join(' ');
    const known = ofZones.get(zones);
    if (known !== undefined) return known;
    const criteria = [...zone.map((value) => `zone=${value}`), ...within.map((value) => `within=${value}`)];
    const numbers = [...new Set(criteria.flatMap((key) => groupsOf.get(key) ?? []))].sort((a, b) => a - b);
    const found = { key: numbers.join(' '), numbers };
    ofZones.set(zones, found);
    return found;
  };

  return {
    put: (slot: number, keywords: Keywords): void => {
      for (const [field, counted] of fields) counted.put(slot, keywords[field] ?? []);
      const { key, numbers } = placesOf(keywords);
      places.put(slot, key, () => numbers);
    },
    remove: (slot: number): void => {
      for (const counted of fields.values()) counted.remove(slot);
      places.remove(slot);
    },
    /** Values that occur, by descending count. */
    ofField: (field: ManyValued, among: CountingSet): FacetValue[] => {
      const counted = fields.get(field);
      return counted === undefined ? [] : occurringIn(counted.count(among), counted.valueAt);
    },
    /** Groups of territories that occur, by descending count. */
    ofPlaces: (among: CountingSet): FacetValue[] => {
      const counts = new Uint32Array(groups.length);
      places.forEach(among, (numbers, documents) => addToEach(counts, numbers, documents));
      return occurringIn(counts, (number) => groups[number]?.value ?? '');
    },
  };
}
