import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { FacetName } from '@platform/contracts/search';
import type { AppliedFilter } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';

/** Filters worth offering beside the results: every visitor knows what applies. */
const OFFERED: readonly FacetName[] = ['applicant', 'sector', 'instrument', 'need', 'amount'];
/** From here on a list is too long to read through. */
const TOTAL_MIN = 100;
const OFFERS = 3;
/** What nearly all or nearly no results have does not narrow. */
const SHARE_MIN = 0.08;
const SHARE_MAX = 0.85;

export interface Narrowing extends AppliedFilter {
  readonly count: number;
}

/** Nearer to the half is better: either choice removes a large part of the list. */
function worth(count: number, total: number): number {
  return (count / total) * (1 - count / total);
}

function bestOf(facet: FacetName, response: SearchResponse): Narrowing | undefined {
  return (response.facets[facet] ?? [])
    .filter(({ value, count }) => {
      const share = count / response.total;
      return value !== 'not_stated' && value !== 'other' && share >= SHARE_MIN && share <= SHARE_MAX;
    })
    .map(({ value, count }) => ({ facet, value, count }))
    .sort((a, b) => worth(b.count, response.total) - worth(a.count, response.total))[0];
}

/**
 * At most three filter values, each of another filter that is not set, that split a long list of results best. None
 * where the list is short.
 */
export function narrowings(state: SearchState, response: SearchResponse): readonly Narrowing[] {
  return response.total <= TOTAL_MIN
    ? []
    : OFFERED.filter((facet) => state.filters[facet].length === 0)
        .flatMap((facet) => bestOf(facet, response) ?? [])
        .sort((a, b) => worth(b.count, response.total) - worth(a.count, response.total))
        .slice(0, OFFERS);
}
