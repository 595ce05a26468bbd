import type { FacetName, FacetValue } from '@platform/contracts/search';
import { CLOSED_CHOICES, isOpenFacet } from '../state/search-state.ts';

/** One choice of a filter; `count` is null until a response is loaded. */
export interface FacetOption {
  readonly value: string;
  readonly count: number | null;
  readonly checked: boolean;
}

/**
 * Filters that are shown as lists of checkboxes; territory, need and time of publication have controls of their own.
 */
export type ListedFacet = Exclude<FacetName, 'territory' | 'need' | 'posted'>;

/** Number of results of a value: 0 if the response does not contain it, null before a response. */
export function countOf(counted: readonly FacetValue[] | undefined, value: string): number | null {
  return counted === undefined ? null : (counted.find((entry) => entry.value === value)?.count ?? 0);
}

/**
 * The choices of a filter with their counts. Closed sets keep their order, so that nothing moves under the pointer
 * while counts change. Open sets contain the selected values first and then those of the response.
 */
export function facetOptions(
  facet: ListedFacet,
  counted: readonly FacetValue[] | undefined,
  selected: readonly string[],
): readonly FacetOption[] {
  const values =
    facet === 'country' || isOpenFacet(facet)
      ? [...new Set([...selected, ...(counted ?? []).map(({ value }) => value)])]
      : CLOSED_CHOICES[facet];
  return values.map((value) => ({
    value,
    count: countOf(counted, value),
    checked: selected.includes(value),
  }));
}
