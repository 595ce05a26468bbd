import type { FacetName } from '@platform/contracts/search';
import type { IndexQuery } from '../../domain/index-model.ts';
import { type Bitset, copyBits, intersect, setBit, unite } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { dropVariants, type MatchedWords } from './match-words.ts';

export type FilterName = FacetName | 'amountRange';

/** The documents that pass each filter of a query. */
export type FilteredDocuments = {
  /** Documents that match the words and pass every filter. */
  readonly found: Bitset;
  /** The same without one filter, for every active filter. */
  readonly without: ReadonlyMap<FilterName, Bitset>;
  /** The documents among which the values of a facet are counted: the facet's own filter is ignored. */
  readonly documentsToCount: (facet: FacetName) => Bitset;
};

type ActiveFilter = { readonly name: FilterName; readonly bits: Bitset };

export function filterDocuments(
  store: IndexStore,
  query: IndexQuery,
  words: MatchedWords,
): FilteredDocuments {
  const filters = filtersOf(store, query, words.withCode);
  /** Matched documents that pass every filter but the ignored ones, with a subsidy and its variants only once. */
  const passing = (...ignored: FilterName[]): Bitset => {
    const bits = copyBits(words.matched);
    for (const filter of filters) if (!ignored.includes(filter.name)) intersect(bits, filter.bits);
    dropVariants(bits, store, words.withCode);
    return bits;
  };
  const found = passing();
  const without = new Map(filters.map(({ name }) => [name, passing(name)]));
  return {
    found,
    without,
    documentsToCount: (facet) => {
      if (facet === 'amount' && without.has('amountRange')) return passing('amount', 'amountRange');
      return without.get(facet) ?? found;
    },
  };
}

/** Every active filter. Hiding closed documents is a filter on the deadline; a matching code is exempt from it. */
function filtersOf(
  { columns, facets }: IndexStore,
  query: IndexQuery,
  withCode: readonly number[],
): ActiveFilter[] {
  const filters: ActiveFilter[] = query.filters
    .filter(({ facet }) => facets.includes(facet))
    .map(({ facet, anyOf }) => ({ name: facet, bits: columns.anyOf(anyOf, query.now) }));
  if (query.amountRange !== null) {
    const { minCents, maxCents } = query.amountRange;
    filters.push({ name: 'amountRange', bits: columns.amountBetween(minCents, maxCents) });
  }
  if (query.hidesClosed) {
    const { open, upcoming } = columns.deadlineBits(query.now);
    const bits = copyBits(open);
    unite(bits, upcoming);
    for (const slot of withCode) setBit(bits, slot);
    filters.push({ name: 'deadline', bits });
  }
  return filters;
}
