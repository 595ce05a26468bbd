import {
  FACETS,
  type FacetName,
  type FacetValue,
  OPEN_FACET_VALUES_MAX,
  POSTED_WITHIN,
} from '@platform/contracts/search';
import { byCount } from '../../domain/by-count.ts';
import type { IndexQuery } from '../../domain/index-model.ts';
import type { FilteredDocuments } from './active-filters.ts';
import { type Bitset, countSparse, type SparseSet, sparseOf } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { countIn } from './slot-set.ts';
import type { CountingSet } from './value-profiles.ts';

export type FacetCounts = Record<FacetName, FacetValue[]>;

/** Documents in the three forms that counting needs. */
type CountedDocuments = {
  readonly bits: Bitset;
  readonly sparse: SparseSet;
  readonly countingSet: CountingSet;
};

export function noFacetCounts(): FacetCounts {
  return Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as FacetCounts;
}

/** Counts the values of every facet that this index has. */
export function countFacets(
  store: IndexStore,
  query: IndexQuery,
  { found, documentsToCount, countingSet }: FilteredDocuments & { readonly countingSet: CountingSet },
): FacetCounts {
  const foundDocuments = { bits: found, sparse: sparseOf(found), countingSet };
  const documentsFor = (facet: FacetName): CountedDocuments => {
    const bits = documentsToCount(facet);
    if (bits === found) return foundDocuments;
    return { bits, sparse: sparseOf(bits), countingSet: store.columns.countingSet(bits) };
  };
  return Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      store.facets.includes(facet) ? countFacet(store, { facet, query }, documentsFor(facet)) : [],
    ]),
  ) as FacetCounts;
}

function countFacet(
  { columns }: IndexStore,
  { facet, query }: { readonly facet: FacetName; readonly query: IndexQuery },
  { bits, sparse, countingSet }: CountedDocuments,
): FacetValue[] {
  switch (facet) {
    case 'territory':
      return columns.facetCounts.ofPlaces(countingSet);
    case 'need':
    case 'country':
      return columns.facetCounts.ofField(facet, countingSet);
    case 'funder':
    case 'programme':
    case 'certification':
      return columns
        .openValuesOf(facet)
        .mostFrequent(countingSet, OPEN_FACET_VALUES_MAX, query.requestedValues[facet]);
    case 'deadline':
      return occurring(Object.entries(columns.deadlineBits(query.now)), (documents) =>
        countSparse(sparse, documents),
      );
    case 'posted':
      return occurring(
        POSTED_WITHIN.map((days) => [days, columns.postedWithin(Number(days), query.now)]),
        (documents) => countSparse(sparse, documents),
      );
    default:
      return occurring([...columns.valuesOf(facet)], (slots) =>
        slots.bits === null ? countIn(bits, slots) : countSparse(sparse, slots.bits),
      );
  }
}

/** Values that occur, by descending count. */
function occurring<Documents>(
  values: readonly (readonly [string, Documents])[],
  count: (documents: Documents) => number,
): FacetValue[] {
  return values
    .map(([value, documents]) => ({ value, count: count(documents) }))
    .filter((counted) => counted.count > 0)
    .sort(byCount);
}
