import {
  DEADLINE_STATUSES,
  FACETS,
  type FacetName,
  type FacetValue,
  OPEN_FACET_VALUES_MAX,
  OPEN_FACETS,
  type OpenFacet,
  POSTED_WITHIN,
} from '@platform/contracts/search';
import { byCount } from '../../domain/by-count.ts';
import type { Criterion, IndexQuery } from '../../domain/index-model.ts';
import type { IndexResult } from '../../ports/search-index.ts';
import type { EngineQuery, EngineResponse, IndexReader } from './engine.ts';
import { facetValue } from './facet-key.ts';
import { all, equals, type Filter } from './filter.ts';
import type { FilterByIgnored } from './filter-by-ignored.ts';
import { type ActiveFilter, meets } from './query-filters.ts';

type Counting = {
  readonly query: IndexQuery;
  readonly filters: readonly ActiveFilter[];
  readonly passing: FilterByIgnored;
  readonly unavailable: readonly FacetName[];
};
type FacetCounts = Record<FacetName, FacetValue[]>;
/** A requested value that is not among the most frequent. */
type MissingValue = { readonly facet: OpenFacet; readonly value: string; readonly filter: Filter };
type Counts = {
  readonly total: number;
  readonly facets: FacetCounts;
  readonly totalWithout: IndexResult['totalWithout'];
  readonly missing: readonly MissingValue[];
};
/** Reads a part of the counts from the responses to its queries. */
type ReadCounts = (responses: readonly EngineResponse[], facets: FacetCounts) => void;
type Add = (query: EngineQuery) => number;

/** The queries needed for all counts of a result, and the function that reads the counts from the responses. */
export function countsOf(counting: Counting): {
  queries: readonly EngineQuery[];
  read: (responses: readonly EngineResponse[]) => Counts;
} {
  const { query, filters, passing, unavailable } = counting;
  const queries: EngineQuery[] = [{ filter: passing([]) }];
  const add: Add = (one) => queries.push(one) - 1;
  const counted = query.countsFacets ? FACETS.filter((facet) => !unavailable.includes(facet)) : [];
  const missing: MissingValue[] = [];
  const readFields = fieldCounts(counting, counted, { add, missing });
  const names = [...new Set(filters.map(({ name }) => name))];
  const without = names.map((name) => ({ name, at: add({ filter: passing([name]) }) }));
  const readMoments = momentCounts(counting, counted, add);
  return {
    queries,
    read: (responses) => {
      const facets = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as FacetCounts;
      readFields(responses, facets);
      readMoments(responses, facets);
      return {
        total: responses[0]?.total ?? 0,
        facets,
        totalWithout: Object.fromEntries(without.map(({ name, at }) => [name, responses[at]?.total ?? 0])),
        missing,
      };
    },
  };
}

/** The documents among which the values of a facet are counted: the facet's own filter is ignored. */
function filterOfCount({ filters, passing }: Counting, facet: FacetName): Filter {
  const isSet = (name: ActiveFilter['name']) => filters.some((filter) => filter.name === name);
  if (facet === 'amount' && isSet('amountRange')) return passing(['amount', 'amountRange']);
  return isSet(facet) ? passing([facet]) : passing([]);
}

/** Counts of facets that are fields; those that are counted among the same documents share a query. */
function fieldCounts(
  counting: Counting,
  counted: readonly FacetName[],
  { add, missing }: { readonly add: Add; readonly missing: MissingValue[] },
): ReadCounts {
  const byFilter = Map.groupBy(
    counted.filter((facet) => facet !== 'deadline' && facet !== 'posted'),
    (facet) => filterOfCount(counting, facet),
  );
  const groups = [...byFilter].map(([filter, facets]) => ({
    at: add({ filter, facets: facets.map(fieldOf) }),
    facets,
  }));
  return (responses, counts) => {
    for (const { at, facets } of groups) {
      for (const facet of facets) {
        const values = valuesOf(responses[at]?.facets[fieldOf(facet)] ?? {});
        counts[facet] = isOpen(facet) ? openValuesOf(counting, facet, { values, missing }) : values;
      }
    }
  };
}

/** The most frequent values of an open facet and the requested ones among the others. */
function openValuesOf(
  counting: Counting,
  facet: OpenFacet,
  { values, missing }: { readonly values: readonly FacetValue[]; readonly missing: MissingValue[] },
): FacetValue[] {
  const first = values.slice(0, OPEN_FACET_VALUES_MAX);
  for (const value of counting.query.requestedValues[facet]) {
    if (first.some((known) => known.value === value)) continue;
    const known = values.find((one) => one.value === value);
    if (known !== undefined) first.push(known);
    else missing.push({ facet, value, filter: all([filterOfCount(counting, facet), equals(facet, value)]) });
  }
  return first.sort(byCount);
}

/** Counts of facets whose values depend on the current time: one query for each value. */
function momentCounts(counting: Counting, counted: readonly FacetName[], add: Add): ReadCounts {
  const values = counted.flatMap((facet) =>
    momentCriteria(facet).map(({ value, criterion }) => ({
      facet,
      value,
      at: add({ filter: all([filterOfCount(counting, facet), meets(criterion, counting.query.now)]) }),
    })),
  );
  return (responses, facets) => {
    for (const { facet, value, at } of values) {
      const count = responses[at]?.total ?? 0;
      if (count > 0) facets[facet] = [...facets[facet], { value, count }].sort(byCount);
    }
  };
}

function momentCriteria(facet: FacetName): { value: string; criterion: Criterion }[] {
  if (facet === 'deadline') {
    return DEADLINE_STATUSES.map((value) => ({ value, criterion: { field: facet, value } }));
  }
  if (facet !== 'posted') return [];
  return POSTED_WITHIN.map((value) => ({ value, criterion: { field: facet, days: Number(value) } }));
}

/** Adds the counts of the missing values. */
export async function withMissingCounts(
  index: IndexReader,
  missing: readonly MissingValue[],
  counts: FacetCounts,
): Promise<FacetCounts> {
  const responses = await index.search(
    index.uid,
    missing.map(({ filter }) => ({ filter })),
  );
  const facets = { ...counts };
  for (const [at, { facet, value }] of missing.entries()) {
    const count = responses[at]?.total ?? 0;
    if (count > 0) facets[facet] = [...facets[facet], { value, count }].sort(byCount);
  }
  return facets;
}

function fieldOf(facet: FacetName): string {
  return facet === 'territory' ? 'place' : facet;
}

function isOpen(facet: FacetName): facet is OpenFacet {
  return (OPEN_FACETS as readonly string[]).includes(facet);
}

function valuesOf(distribution: Readonly<Record<string, number>>): FacetValue[] {
  return Object.entries(distribution)
    .flatMap(([key, count]) => {
      const value = facetValue(key);
      return value === null || count === 0 ? [] : [{ value, count }];
    })
    .sort(byCount);
}
