import {
  AMOUNT_BANDS,
  APPLICANTS,
  DEADLINE_STATUSES,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  SECTORS,
} from '@platform/contracts/closed-sets';
import type { FacetName, FacetValue } from '@platform/contracts/search';
import { INSTRUMENT_CHOICES } from '../state/search-state.ts';

/** One choice of a filter; `count` is null until an answer has come. */
export interface FacetOption {
  readonly value: string;
  readonly count: number | null;
  readonly checked: boolean;
}

/** Filters offered as lists of boxes. */
export type ListedFacet = Exclude<FacetName, 'territory'>;

/** Order of the choices: fixed, so that nothing moves under the pointer while counts change. */
const CHOICES: Readonly<Record<Exclude<ListedFacet, 'country'>, readonly string[]>> = {
  deadline: DEADLINE_STATUSES,
  applicant: APPLICANTS,
  sector: SECTORS,
  instrument: INSTRUMENT_CHOICES,
  fundingType: FUNDING_TYPES,
  amount: AMOUNT_BANDS,
  documents: DOCUMENT_TYPES,
};

/** Count of a value, 0 when the answer does not name it, null when there is no answer yet. */
export const countOf = (counted: readonly FacetValue[] | undefined, value: string): number | null =>
  counted === undefined ? null : (counted.find((entry) => entry.value === value)?.count ?? 0);

/** The choices of a filter with their counts. Countries are those that the answer or the address names. */
export const facetOptions = (
  facet: ListedFacet,
  counted: readonly FacetValue[] | undefined,
  selected: readonly string[],
): readonly FacetOption[] => {
  const values =
    facet === 'country'
      ? [...new Set([...(counted ?? []).map(({ value }) => value), ...selected])]
      : CHOICES[facet];
  return values.map((value) => ({
    value,
    count: countOf(counted, value),
    checked: selected.includes(value),
  }));
};
