import {
  AMOUNT_BANDS,
  type APPLICANTS,
  APPLICATION_FORMATS,
  DEADLINE_STATUSES,
  DOCUMENT_TYPES,
  FACETS,
  FUNDING_TYPES,
  OPEN_FACETS,
  PAGE_MAX,
  POSTED_WITHIN,
  QUERY_LENGTH_MAX,
  RECURRENCES,
  SECTORS,
  SORTS,
} from '@platform/contracts/closed-sets';
import type { FacetName, OpenFacet, Sort } from '@platform/contracts/search';
import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';
import { type QueryValues, queryParams } from '@platform/web-kit';

/** Maximum number of values of one parameter that the search service accepts. */
const VALUES_MAX = 30;
/** Maximum length of the name of a funder, a programme or a certification that the search service accepts. */
const NAME_LENGTH_MAX = 300;
/** Maximum length of the key of a reading that the search service accepts. */
const KEY_LENGTH_MAX = 120;
/** Maximum limit of an amount that the search service accepts, in whole euros. */
export const AMOUNT_LIMIT_MAX = 1_000_000_000_000;

export type Filters = Readonly<Record<FacetName, readonly string[]>>;

/**
 * Limits of what one applicant may get, in whole euros and inclusive; null means no limit. `min` never exceeds `max`.
 */
export interface AmountRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Everything that determines what the page shows; it is stored in the URL and nowhere else. */
export interface SearchState {
  readonly q: string;
  /** Whether the words must not be corrected; always false without words. */
  readonly exact: boolean;
  /** Keys of readings that are turned back into words; always empty without words. */
  readonly plain: readonly string[];
  readonly filters: Filters;
  readonly amountRange: AmountRange;
  readonly sort: Sort;
  readonly page: number;
}

/**
 * The choices of the instrument filter. 'grant' and 'subsidy' are one choice, named 'grant' as in the counts of the
 * service, because sources use both words without a difference that matters to applicants.
 */
export const INSTRUMENT_CHOICES = ['grant', 'loan', 'tax_credit', 'technical_assistance', 'other'] as const;
export const LANGUAGE_CHOICES = ['fr', 'en'] as const;

/** Those who apply most often first; the others are shown on request. */
export const APPLICANT_CHOICES = [
  'company',
  'individual',
  'farmer',
  'nonprofit',
  'local_authority',
  'student',
  'startup',
  'job_seeker',
  'public_body',
  'research',
] as const satisfies readonly (typeof APPLICANTS)[number][];

/** Filters with a closed set of values, in the order in which the values are shown. */
export const CLOSED_CHOICES = {
  deadline: DEADLINE_STATUSES,
  applicant: APPLICANT_CHOICES,
  sector: SECTORS,
  instrument: INSTRUMENT_CHOICES,
  amount: AMOUNT_BANDS,
  fundingType: FUNDING_TYPES,
  format: APPLICATION_FORMATS,
  recurrence: RECURRENCES,
  documents: DOCUMENT_TYPES,
  posted: POSTED_WITHIN,
  language: LANGUAGE_CHOICES,
} as const satisfies Partial<Record<FacetName, readonly string[]>>;
type ClosedFacet = keyof typeof CLOSED_CHOICES;

/** Whether the values of a filter are names from sources, of which a response counts only the most frequent. */
export function isOpenFacet(facet: FacetName): facet is OpenFacet {
  return OPEN_FACETS.some((open) => open === facet);
}

const COUNTRY_CODE = /^[A-Z]{2}$/;
/** Made when an address first has a country: that takes several milliseconds. */
let countryNames: Intl.DisplayNames | undefined;

/** A country code is accepted if it has a name. ZZ, the code for an unknown country, also has a name and is refused. */
function isCountry(code: string): boolean {
  if (!COUNTRY_CODE.test(code) || code === 'ZZ') return false;
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return countryNames.of(code) !== undefined;
}

const BROAD_TERRITORIES: ReadonlySet<string> = new Set([
  'union:EU',
  ...REGIONS.map(({ code }) => `region:${code}`),
  ...DEPARTMENTS.map(({ code }) => `department:${code}`),
]);
/** Form of the ids of communes and EPCIs; only the service knows which of them exist. */
const LOCAL_TERRITORY = /^(epci:\d{9}|commune:(\d{2}|2[AB])\d{3})$/;
const NEED = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

function isTerritory(id: string): boolean {
  return (
    BROAD_TERRITORIES.has(id) ||
    LOCAL_TERRITORY.test(id) ||
    (id.startsWith('country:') && isCountry(id.slice('country:'.length)))
  );
}

function isName(value: string): boolean {
  return value.length > 0 && value.length <= NAME_LENGTH_MAX && value.isWellFormed();
}

/**
 * Filters whose values are not listed here, with the test of a value. By its type every filter without closed choices is
 * in it.
 */
const OPEN_CHOICES: Readonly<Record<Exclude<FacetName, ClosedFacet>, (value: string) => boolean>> = {
  territory: isTerritory,
  country: isCountry,
  need: (value: string) => NEED.test(value),
  funder: isName,
  programme: isName,
  certification: isName,
};

function hasClosedChoices(facet: FacetName): facet is ClosedFacet {
  return Object.hasOwn(CLOSED_CHOICES, facet);
}

/**
 * The values of a filter in their normal form: known values, each once, in a fixed order. Of several periods since
 * publication only the longest is kept, since it contains the others.
 */
function valuesOf(facet: FacetName, raw: readonly string[]): readonly string[] {
  if (!hasClosedChoices(facet)) {
    return [...new Set(raw.filter(OPEN_CHOICES[facet]))].sort().slice(0, VALUES_MAX);
  }
  const known: readonly string[] = CLOSED_CHOICES[facet];
  const given = facet === 'instrument' ? raw.map((value) => (value === 'subsidy' ? 'grant' : value)) : raw;
  const values = known.filter((value) => given.includes(value));
  return facet === 'posted' ? values.slice(-1) : values;
}

function filtersFrom(valuesFor: (facet: FacetName) => readonly string[]): Filters {
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesFor(facet)])) as Record<
    FacetName,
    readonly string[]
  >;
}

export const NO_FILTERS: Filters = filtersFrom(() => []);
export const NO_RANGE: AmountRange = { min: null, max: null };

function queryFrom(raw: string): string {
  return raw
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, QUERY_LENGTH_MAX)
    .toWellFormed()
    .trim();
}

/** Keys of readings in their normal form: each once, in a fixed order. */
function plainFrom(raw: readonly string[]): readonly string[] {
  const keys = raw.filter((key) => key !== '' && key.length <= KEY_LENGTH_MAX && key.isWellFormed());
  return [...new Set(keys)].sort().slice(0, VALUES_MAX);
}

function pageFrom(raw: string | null): number {
  const page = raw !== null && /^\d{1,6}$/.test(raw) ? Number(raw) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** Groups of thousands may be separated, because the form without scripts sends amounts as they were typed. */
const WRITTEN_LIMIT = /^(\d{1,13}|\d{1,3}([\s.,]\d{3}){1,4})$/;

function limitFrom(raw: string | null): number | null {
  const limit = raw !== null && WRITTEN_LIMIT.test(raw) ? Number(raw.replace(/\D/g, '')) : null;
  return limit !== null && limit <= AMOUNT_LIMIT_MAX ? limit : null;
}

function rangeFrom(min: number | null, max: number | null): AmountRange {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

const TRUE: readonly (string | null)[] = ['1', 'true'];

/** Parses the state from the query of a URL. Unknown names and values are ignored; there are no errors. */
export function parseSearchState(params: URLSearchParams): SearchState {
  const sort = params.get('sort');
  const q = queryFrom(params.get('q') ?? '');
  return {
    q,
    exact: q !== '' && TRUE.includes(params.get('exact')),
    plain: q === '' ? [] : plainFrom(params.getAll('plain')),
    filters: filtersFrom((facet) => valuesOf(facet, params.getAll(facet))),
    amountRange: rangeFrom(limitFrom(params.get('amountMin')), limitFrom(params.get('amountMax'))),
    sort: SORTS.find((known) => known === sort) ?? 'relevance',
    page: pageFrom(params.get('page')),
  };
}

/** The filters of a state as query parameters, the same in the URL of the page and in API requests. */
export function filterParams({ filters, amountRange }: SearchState): QueryValues {
  const { min, max } = amountRange;
  return {
    ...filters,
    ...(min === null ? {} : { amountMin: min }),
    ...(max === null ? {} : { amountMax: max }),
  };
}

/** Formats the state for the URL. Defaults are left out, so that each state has exactly one URL. */
export function formatSearchState(state: SearchState): URLSearchParams {
  const q = queryFrom(state.q);
  return queryParams({
    q,
    exact: q !== '' && state.exact ? '1' : null,
    plain: q === '' ? null : state.plain,
    ...filterParams(state),
    sort: state.sort === 'relevance' ? null : state.sort,
    page: state.page === 1 ? null : state.page,
  });
}

export {
  plainFrom as normalisePlain,
  queryFrom as normaliseQuery,
  rangeFrom as normaliseRange,
  valuesOf as normaliseValues,
};
