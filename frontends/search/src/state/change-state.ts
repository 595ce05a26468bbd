import { FACETS } from '@platform/contracts/closed-sets';
import type { FacetName, Sort } from '@platform/contracts/search';
import { NO_FILTERS, normaliseQuery, type SearchState } from './search-state.ts';

/** A filter value that is set. */
export interface AppliedFilter {
  readonly facet: FacetName;
  readonly value: string;
}

/** Sets the values of one filter; query and sort stay, the page starts again. */
export const withFilter = (state: SearchState, facet: FacetName, values: readonly string[]): SearchState => ({
  ...state,
  filters: { ...state.filters, [facet]: values },
  page: 1,
});

/** Adds a value to a filter or takes it away. */
export const withToggled = (state: SearchState, { facet, value }: AppliedFilter): SearchState => {
  const values = state.filters[facet];
  return withFilter(
    state,
    facet,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
};

/** Takes all filters away; query and sort stay. */
export const withoutFilters = (state: SearchState): SearchState => ({
  ...state,
  filters: NO_FILTERS,
  page: 1,
});

export const withQuery = (state: SearchState, q: string): SearchState => ({
  ...state,
  q: normaliseQuery(q),
  page: 1,
});

export const withSort = (state: SearchState, sort: Sort): SearchState => ({ ...state, sort, page: 1 });

export const withPage = (state: SearchState, page: number): SearchState => ({ ...state, page });

/** Every value that is set, in the order in which the filters are shown. */
export const appliedFilters = (state: SearchState): readonly AppliedFilter[] =>
  FACETS.flatMap((facet) => state.filters[facet].map((value) => ({ facet, value })));
