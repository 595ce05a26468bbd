import { FACETS } from '@platform/contracts/closed-sets';
import type { FacetName, Reading, Removal, Sort } from '@platform/contracts/search';
import {
  type AmountRange,
  NO_FILTERS,
  NO_RANGE,
  normalisePlain,
  normaliseQuery,
  normaliseRange,
  normaliseValues,
  type SearchState,
} from './search-state.ts';

/** A filter value that is set. */
export interface AppliedFilter {
  readonly facet: FacetName;
  readonly value: string;
}

/** Every filter of the page: those with values and the free range of amounts. */
export type FilterName = Removal['filter'];

/** Sets the values of one filter; query and sort stay, and the first page is shown. */
export function withFilter(state: SearchState, facet: FacetName, values: readonly string[]): SearchState {
  return {
    ...state,
    filters: { ...state.filters, [facet]: normaliseValues(facet, values) },
    page: 1,
  };
}

/** Adds a value to a filter, or removes it if it is set. */
export function withToggled(state: SearchState, { facet, value }: AppliedFilter): SearchState {
  const values = state.filters[facet];
  return withFilter(
    state,
    facet,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
}

/** Sets the free range of amounts; limits in the wrong order are swapped. */
export function withAmountRange(state: SearchState, { min, max }: AmountRange): SearchState {
  return {
    ...state,
    amountRange: normaliseRange(min, max),
    page: 1,
  };
}

/** Values of the deadline filter that include closed programmes; without the filter they are hidden. */
const WITH_CLOSED: readonly string[] = ['open', 'upcoming', 'closed'];

/** Whether programmes of every stage are requested, the closed ones too. */
export function showsClosedToo({ filters }: SearchState): boolean {
  return WITH_CLOSED.every((status) => filters.deadline.includes(status));
}

/** Shows closed programmes beside the open and upcoming ones. */
export function withClosedShown(state: SearchState): SearchState {
  return withFilter(state, 'deadline', WITH_CLOSED);
}

/** Hides closed programmes again. */
export function withClosedHidden(state: SearchState): SearchState {
  return withFilter(state, 'deadline', []);
}

/** The state without one of its filters, so that this filter no longer excludes any programme. */
export function withoutFilter(state: SearchState, filter: FilterName): SearchState {
  if (filter === 'amountRange') return withAmountRange(state, NO_RANGE);
  return filter === 'deadline' ? withClosedShown(state) : withFilter(state, filter, []);
}

/** Removes all filters; query and sort stay. */
export function withoutFilters(state: SearchState): SearchState {
  return {
    ...state,
    filters: NO_FILTERS,
    amountRange: NO_RANGE,
    page: 1,
  };
}

/** Sets the words of the query; if they differ from the current ones, the service may correct and read them again. */
export function withQuery(state: SearchState, q: string): SearchState {
  const words = normaliseQuery(q);
  const isSame = words === state.q;
  return { ...state, q: words, exact: state.exact && isSame, plain: isSame ? state.plain : [], page: 1 };
}

/** Searches for the words as typed, without correcting their spelling. */
export function withWordsAsTyped(state: SearchState): SearchState {
  return { ...state, exact: state.q !== '', page: 1 };
}

/** Lets the service correct the spelling of the words again. */
export function withCorrection(state: SearchState): SearchState {
  return { ...state, exact: false, page: 1 };
}

/** Searches for the words of a reading as words; `key` is that of the reading. */
export function withReadingAsWords(state: SearchState, key: string): SearchState {
  return { ...state, plain: state.q === '' ? [] : normalisePlain([...state.plain, key]), page: 1 };
}

/** Lets the service read the words again that were turned back into words. */
export function withReadingAgain(state: SearchState, key: string): SearchState {
  return { ...state, plain: state.plain.filter((other) => other !== key), page: 1 };
}

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{N}]/u;

/** The query without a part, which is not looked for inside longer words. */
function withoutPart(q: string, part: string): string {
  const pieces = q.split(part);
  const cut = pieces.findIndex((piece, at) => {
    const next = pieces[at + 1];
    return next !== undefined && !ENDS_IN_WORD.test(piece) && !BEGINS_IN_WORD.test(next);
  });
  return cut === -1 ? q : `${pieces.slice(0, cut + 1).join(part)} ${pieces.slice(cut + 1).join(part)}`;
}

/** Replaces the words that were read as a place by the territory filter with `territories`. */
export function withPlaceChosen(
  state: SearchState,
  { text }: Pick<Reading, 'text'>,
  territories: readonly string[],
): SearchState {
  const { plain } = state;
  const changed = withQuery(state, withoutPart(state.q, text));
  const filtered = withFilter(changed, 'territory', territories);
  return { ...filtered, plain: filtered.q === '' ? [] : plain };
}

export function withSort(state: SearchState, sort: Sort): SearchState {
  return { ...state, sort, page: 1 };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page };
}

/** All filter values that are set, in the order of the filters; the free range of amounts is not included. */
export function appliedFilters(state: SearchState): readonly AppliedFilter[] {
  return FACETS.flatMap((facet) => state.filters[facet].map((value) => ({ facet, value })));
}

export function hasAmountRange({ amountRange }: SearchState): boolean {
  return amountRange.min !== null || amountRange.max !== null;
}

/** Number of filters as a visitor counts them: each value, the range of amounts, and closed programmes shown as one. */
export function filtersSet(state: SearchState): number {
  const stagesBesideFirst = showsClosedToo(state) ? state.filters.deadline.length - 1 : 0;
  return appliedFilters(state).length + (hasAmountRange(state) ? 1 : 0) - stagesBesideFirst;
}

/** Whether a state has neither words nor filters. */
export function isEmptySearch(state: SearchState): boolean {
  return state.q === '' && filtersSet(state) === 0;
}
