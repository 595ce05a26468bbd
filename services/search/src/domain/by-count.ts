import type { FacetValue } from '@platform/contracts/search';

/** Orders facet values by descending count, equal ones by value. */
export function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
