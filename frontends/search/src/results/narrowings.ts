import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { FacetName } from '@platform/contracts/search';
import type { AppliedFilter } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';

/** Filters that are suggested: every visitor knows which of their values apply. */
const SUGGESTED_FACETS: readonly FacetName[] = ['applicant', 'sector', 'instrument', 'need', 'amount'];
/** Up to this total nothing is suggested, because the list is short enough to read. */
const SHORT_LIST_MAX = 100;
const SUGGESTIONS_MAX = 3;
/** A value that nearly all or nearly no results have does not narrow the list. */
const SHARE_MIN = 0.08;
const SHARE_MAX = 0.85;

export interface Narrowing extends AppliedFilter {
  readonly count: number;
}

/** Score of a value that `count` of `total` results have; it is highest for a half, which removes most either way. */
function splitScore(count: number, total: number): number {
  return (count / total) * (1 - count / total);
}

function bestOf(facet: FacetName, response: SearchResponse): Narrowing | undefined {
  return (response.facets[facet] ?? [])
    .filter(({ value, count }) => {
      const share = count / response.total;
      return value !== 'not_stated' && value !== 'other' && share >= SHARE_MIN && share <= SHARE_MAX;
    })
    .map(({ value, count }) => ({ facet, value, count }))
    .sort((a, b) => splitScore(b.count, response.total) - splitScore(a.count, response.total))[0];
}

/**
 * The filter values that split a long list of results best: at most three, each of a different filter that is not set.
 * Empty for a short list.
 */
export function narrowings(state: SearchState, response: SearchResponse): readonly Narrowing[] {
  return response.total <= SHORT_LIST_MAX
    ? []
    : SUGGESTED_FACETS.filter((facet) => state.filters[facet].length === 0)
        .flatMap((facet) => bestOf(facet, response) ?? [])
        .sort((a, b) => splitScore(b.count, response.total) - splitScore(a.count, response.total))
        .slice(0, SUGGESTIONS_MAX);
}
