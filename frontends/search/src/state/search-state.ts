import {
  AMOUNT_BANDS,
  APPLICANTS,
  DEADLINE_STATUSES,
  DOCUMENT_TYPES,
  FACETS,
  FUNDING_TYPES,
  PAGE_MAX,
  SECTORS,
  SORTS,
} from '@platform/contracts/closed-sets';
import type { FacetName, Sort } from '@platform/contracts/search';
import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';

/** Longest query the search service takes, in UTF-16 code units. */
const QUERY_LENGTH_MAX = 500;
/** Most values of one filter that the search service takes. */
const VALUES_MAX = 30;

export type Filters = Readonly<Record<FacetName, readonly string[]>>;

/** Everything that decides what the page shows; the address holds all of it and nothing else does. */
export interface SearchState {
  readonly q: string;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly page: number;
}

/**
 * Instruments as a visitor chooses them: 'grant' and 'subsidy' are one choice, named 'grant' as in the service's
 * counts (sources use the two words without a difference that matters to an applicant).
 */
export const INSTRUMENT_CHOICES = ['grant', 'loan', 'tax_credit', 'technical_assistance', 'other'] as const;

const COUNTRY_CODE = /^[A-Z]{2}$/;
/** A country can be a filter if it has a name; ZZ is the code for "no known country" and has one all the same. */
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean =>
  COUNTRY_CODE.test(code) && code !== 'ZZ' && COUNTRY_NAMES.of(code) !== undefined;
/** What the page offers and can name: régions and départements. */
const TERRITORIES: ReadonlySet<string> = new Set([
  ...REGIONS.map(({ code }) => `region:${code}`),
  ...DEPARTMENTS.map(({ code }) => `department:${code}`),
]);

const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

const ACCEPTED: Readonly<Record<FacetName, (value: string) => boolean>> = {
  deadline: oneOf(DEADLINE_STATUSES),
  territory: (value) => TERRITORIES.has(value),
  country: isCountry,
  applicant: oneOf(APPLICANTS),
  sector: oneOf(SECTORS),
  instrument: oneOf(INSTRUMENT_CHOICES),
  fundingType: oneOf(FUNDING_TYPES),
  amount: oneOf(AMOUNT_BANDS),
  documents: oneOf(DOCUMENT_TYPES),
};

const filtersFrom = (valuesOf: (facet: FacetName) => readonly string[]): Filters =>
  Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Record<FacetName, readonly string[]>;

export const NO_FILTERS: Filters = filtersFrom(() => []);

const queryFrom = (raw: string): string =>
  raw
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, QUERY_LENGTH_MAX)
    .toWellFormed()
    .trim();

const pageFrom = (raw: string | null): number => {
  const page = raw !== null && /^\d{1,6}$/.test(raw) ? Number(raw) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
};

/** Reads the state out of an address. Unknown names and values are dropped, never an error; the rest holds. */
export const readSearchState = (params: URLSearchParams): SearchState => {
  const sort = params.get('sort');
  return {
    q: queryFrom(params.get('q') ?? ''),
    filters: filtersFrom((facet) => {
      const values = params
        .getAll(facet)
        .map((value) => (facet === 'instrument' && value === 'subsidy' ? 'grant' : value))
        .filter(ACCEPTED[facet]);
      return [...new Set(values)].slice(0, VALUES_MAX);
    }),
    sort: SORTS.find((known) => known === sort) ?? 'relevance',
    page: pageFrom(params.get('page')),
  };
};

/** Writes the state as an address holds it: defaults are left out, so one state has one address. */
export const writeSearchState = (state: SearchState): URLSearchParams => {
  const params = new URLSearchParams();
  const query = queryFrom(state.q);
  if (query !== '') params.set('q', query);
  for (const facet of FACETS) for (const value of state.filters[facet]) params.append(facet, value);
  if (state.sort !== 'relevance') params.set('sort', state.sort);
  if (state.page !== 1) params.set('page', String(state.page));
  return params;
};

export { queryFrom as normaliseQuery };
