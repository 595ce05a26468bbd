import { describe, expect, test } from '@jest/globals';
import {
  AMOUNT_BANDS,
  APPLICANTS,
  DEADLINE_STATUSES,
  DOCUMENT_TYPES,
  FACETS,
  FUNDING_TYPES,
  SECTORS,
  SORTS,
} from '@platform/contracts/closed-sets';
import { searchQuerySchema } from '@platform/contracts/search';
import fc from 'fast-check';
import { appliedFilters, withFilter, withoutFilters, withToggled } from './change-state.ts';
import { requestParams } from './request.ts';
import {
  INSTRUMENT_CHOICES,
  normaliseQuery,
  readSearchState,
  type SearchState,
  writeSearchState,
} from './search-state.ts';

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 6 });
const anyState: fc.Arbitrary<SearchState> = fc.record({
  q: fc.string({ unit: 'binary', maxLength: 700 }).map(normaliseQuery),
  filters: fc.record({
    deadline: some(DEADLINE_STATUSES),
    territory: some(['region:84', 'region:11', 'department:2A', 'department:974', 'department:69']),
    country: some(['FR', 'DE', 'BE']),
    applicant: some(APPLICANTS),
    sector: some(SECTORS),
    instrument: some(INSTRUMENT_CHOICES),
    fundingType: some(FUNDING_TYPES),
    amount: some(AMOUNT_BANDS),
    documents: some(DOCUMENT_TYPES),
  }),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 1_000 }),
});
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'open',
    'grant',
    '-1',
    '1e9',
    '[object Object]',
    '{"$ne":null}',
    '__proto__',
    'region:84',
    'region:00',
    'commune:69123',
  ),
);
const anyAddress = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom('q', 'sort', 'page', ...FACETS), hostile), hostile), {
    maxLength: 60,
  })
  .map((pairs) => new URLSearchParams(pairs));

describe('search state in the address', () => {
  test('survives the way through an address unchanged', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = writeSearchState(state).toString();
        expect(readSearchState(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  test('a country without a name is no filter', () => {
    const state = readSearchState(new URLSearchParams('country=ZZ&country=QX&country=fr&country=BE&q=bio'));
    expect([state.q, state.filters.country]).toEqual(['bio', ['BE']]);
  });

  test('any address gives a state that the search service accepts, and reading twice changes nothing', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const state = readSearchState(address);
        expect(readSearchState(writeSearchState(state))).toEqual(state);
        const sent = requestParams(state, 'fr');
        expect(searchQuerySchema.safeParse(sent)).toMatchObject({ success: true });
      }),
    );
  });

  test('keeps what it knows beside what it does not', () => {
    const state = readSearchState(
      new URLSearchParams('q=%20%20lait%20%20bio&sector=agriculture&sector=space&sort=best&page=0&utm=x'),
    );
    expect(state.q).toBe('lait bio');
    expect(state.filters.sector).toEqual(['agriculture']);
    expect(state.sort).toBe('relevance');
    expect(state.page).toBe(1);
  });

  test('grant and subsidy are one choice', () => {
    const state = readSearchState(new URLSearchParams('instrument=grant&instrument=subsidy&instrument=loan'));
    expect(state.filters.instrument).toEqual(['grant', 'loan']);
  });

  test('the empty state has an empty address', () => {
    expect(writeSearchState(readSearchState(new URLSearchParams())).toString()).toBe('');
  });
});

describe('changes of the state', () => {
  test('a filter change keeps query, sort and every other filter, and starts at the first page', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...SECTORS), (state, sector) => {
        const changed = withToggled(state, { facet: 'sector', value: sector });
        expect(changed).toMatchObject({ q: state.q, sort: state.sort, page: 1 });
        expect({ ...changed.filters, sector: [] }).toEqual({ ...state.filters, sector: [] });
        expect(changed.filters.sector.includes(sector)).toBe(!state.filters.sector.includes(sector));
      }),
    );
  });

  test('clearing takes all filters and nothing else', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const cleared = withoutFilters(state);
        expect(appliedFilters(cleared)).toEqual([]);
        expect(cleared).toMatchObject({ q: state.q, sort: state.sort, page: 1 });
      }),
    );
  });

  test('applied filters come in the order in which the filters are shown', () => {
    const state = withFilter(
      withFilter(readSearchState(new URLSearchParams()), 'sector', ['tourism']),
      'deadline',
      ['open'],
    );
    expect(appliedFilters(state)).toEqual([
      { facet: 'deadline', value: 'open' },
      { facet: 'sector', value: 'tourism' },
    ]);
  });
});
