import { describe, expect, test } from '@jest/globals';
import { APPLICANTS, FACETS, SECTORS, SORTS } from '@platform/contracts/closed-sets';
import { type FacetName, searchQuerySchema } from '@platform/contracts/search';
import fc from 'fast-check';
import { requestParams } from '../api/search-request.ts';
import {
  appliedFilters,
  filtersSet,
  isEmptySearch,
  showsClosedToo,
  withAmountRange,
  withClosedHidden,
  withClosedShown,
  withFilter,
  withoutFilter,
  withoutFilters,
  withPlaceChosen,
  withQuery,
  withReadingAgain,
  withReadingAsWords,
  withToggled,
  withWordsAsTyped,
} from './change-state.ts';
import {
  CLOSED_CHOICES,
  formatSearchState,
  NO_RANGE,
  normalisePlain,
  normaliseQuery,
  normaliseRange,
  normaliseValues,
  parseSearchState,
  type SearchState,
} from './search-state.ts';

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const OPEN_VALUES: Partial<Record<FacetName, fc.Arbitrary<string>>> = {
  territory: fc.constantFrom(
    'union:EU',
    'country:FR',
    'region:84',
    'department:2A',
    'department:974',
    'epci:243500139',
    'commune:35238',
    'commune:2A004',
  ),
  country: fc.constantFrom('FR', 'DE', 'BE'),
  need: fc.constantFrom('isoler-un-batiment', 'premier-export', 'formation'),
  funder: name,
  programme: name,
  certification: name,
};

function valuesOf(facet: FacetName): fc.Arbitrary<readonly string[]> {
  const closed = (CLOSED_CHOICES as Partial<Record<FacetName, readonly string[]>>)[facet];
  const value = OPEN_VALUES[facet] ?? fc.constantFrom(...(closed ?? []));
  return fc.uniqueArray(value, { maxLength: 6 }).map((values) => normaliseValues(facet, values));
}

const limit = fc.option(fc.integer({ min: 0, max: 1_000_000_000_000 }));
const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    q: fc.string({ unit: 'binary', maxLength: 700 }).map(normaliseQuery),
    exact: fc.boolean(),
    plain: fc.array(fc.string({ unit: 'binary', maxLength: 140 }), { maxLength: 40 }).map(normalisePlain),
    filters: fc.record(
      Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Record<
        FacetName,
        fc.Arbitrary<readonly string[]>
      >,
    ),
    amountRange: fc.tuple(limit, limit).map(([min, max]) => normaliseRange(min, max)),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 1_000 }),
  })
  .map((state) => (state.q === '' ? { ...state, exact: false, plain: [] } : state));
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
    'epci:1',
    'true',
    '30',
  ),
);
const anyAddress = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('q', 'exact', 'plain', 'amountMin', 'amountMax', 'sort', 'page', ...FACETS),
        hostile,
      ),
      hostile,
    ),
    {
      maxLength: 60,
    },
  )
  .map((pairs) => new URLSearchParams(pairs));

test('every kind of applicant can be chosen', () => {
  expect([...CLOSED_CHOICES.applicant].toSorted()).toEqual([...APPLICANTS].toSorted());
});

describe('search state in the URL', () => {
  test('is unchanged after formatting and parsing', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = formatSearchState(state).toString();
        expect(parseSearchState(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  test('ignores a country code without a name', () => {
    const state = parseSearchState(new URLSearchParams('country=ZZ&country=QX&country=fr&country=BE&q=bio'));
    expect([state.q, state.filters.country]).toEqual(['bio', ['BE']]);
  });

  test('is accepted by the search service and stable when parsed again, for any URL', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const state = parseSearchState(address);
        expect(parseSearchState(formatSearchState(state))).toEqual(state);
        const sent = requestParams(state, 'fr');
        expect(searchQuerySchema.safeParse(sent)).toMatchObject({ success: true });
      }),
    );
  });

  test('keeps known values and ignores unknown ones', () => {
    const state = parseSearchState(
      new URLSearchParams('q=%20%20lait%20%20bio&sector=agriculture&sector=space&sort=best&page=0&utm=x'),
    );
    expect(state.q).toBe('lait bio');
    expect(state.filters.sector).toEqual(['agriculture']);
    expect(state.sort).toBe('relevance');
    expect(state.page).toBe(1);
  });

  test('treats grant and subsidy as one choice', () => {
    const state = parseSearchState(
      new URLSearchParams('instrument=grant&instrument=subsidy&instrument=loan'),
    );
    expect(state.filters.instrument).toEqual(['grant', 'loan']);
  });

  test('has one URL whatever the order in which values were chosen', () => {
    const one = parseSearchState(new URLSearchParams('sector=tourism&sector=industry&funder=B&funder=A'));
    const other = parseSearchState(new URLSearchParams('funder=A&sector=industry&funder=B&sector=tourism'));
    expect(formatSearchState(one).toString()).toBe(formatSearchState(other).toString());
  });

  test('keeps only the longest of several periods since publication', () => {
    expect(parseSearchState(new URLSearchParams('posted=90&posted=7')).filters.posted).toEqual(['90']);
  });

  test('swaps the limits of a reversed range and ignores limits that are not numbers', () => {
    const range = (query: string) => parseSearchState(new URLSearchParams(query)).amountRange;
    expect(range('amountMin=5000&amountMax=10')).toEqual({ min: 10, max: 5_000 });
    expect(range('amountMin=-3&amountMax=1e4')).toEqual(NO_RANGE);
    expect(range('amountMin=0')).toEqual({ min: 0, max: null });
    expect(range('amountMin=50%E2%80%AF000&amountMax=1,250,000')).toEqual({ min: 50_000, max: 1_250_000 });
    expect(range('amountMin=&amountMax=50%20000%20000%20000%20000')).toEqual(NO_RANGE);
  });

  test('is only exact if there are words', () => {
    expect(parseSearchState(new URLSearchParams('exact=1')).exact).toBe(false);
    expect(parseSearchState(new URLSearchParams('exact=true&q=solr')).exact).toBe(true);
  });

  test('has one URL whatever the order in which readings were turned back into words', () => {
    const address = (query: string) =>
      formatSearchState(parseSearchState(new URLSearchParams(query))).toString();
    expect(address('plain=orange&plain=lens&plain=orange&q=lens+orange')).toBe(
      'q=lens+orange&plain=lens&plain=orange',
    );
    expect(address('plain=orange&q=+')).toBe('');
    expect(address(`q=a&plain=&plain=${'x'.repeat(121)}`)).toBe('q=a');
    const many = Array.from({ length: 31 }, (_, at) => `plain=k${at}`).join('&');
    expect(parseSearchState(new URLSearchParams(`q=a&${many}`)).plain).toHaveLength(30);
  });

  test('is parsed from URLs of earlier versions', () => {
    const state = parseSearchState(
      new URLSearchParams('q=bio&territory=region%3A53&instrument=subsidy&amount=lt_10k&sort=newest&page=2'),
    );
    expect(state).toMatchObject({ q: 'bio', sort: 'newest', page: 2 });
    expect(appliedFilters(state)).toEqual([
      { facet: 'territory', value: 'region:53' },
      { facet: 'instrument', value: 'grant' },
      { facet: 'amount', value: 'lt_10k' },
    ]);
  });

  test('has an empty query string if it is empty', () => {
    expect(formatSearchState(parseSearchState(new URLSearchParams())).toString()).toBe('');
  });
});

describe('changes of the state', () => {
  test('a filter change keeps query, sort and all other filters, and goes to the first page', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...SECTORS), (state, sector) => {
        const changed = withToggled(state, { facet: 'sector', value: sector });
        expect(changed).toMatchObject({ q: state.q, sort: state.sort, page: 1 });
        expect({ ...changed.filters, sector: [] }).toEqual({ ...state.filters, sector: [] });
        expect(changed.filters.sector.includes(sector)).toBe(!state.filters.sector.includes(sector));
      }),
    );
  });

  test('clearing removes all filters and nothing else', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const cleared = withoutFilters(state);
        expect(appliedFilters(cleared)).toEqual([]);
        expect(filtersSet(cleared)).toBe(0);
        expect(cleared).toMatchObject({ q: state.q, sort: state.sort, page: 1 });
      }),
    );
  });

  test('applied filters are in the order in which the filters are shown', () => {
    const state = withFilter(
      withFilter(parseSearchState(new URLSearchParams()), 'sector', ['tourism']),
      'deadline',
      ['open'],
    );
    expect(appliedFilters(state)).toEqual([
      { facet: 'deadline', value: 'open' },
      { facet: 'sector', value: 'tourism' },
    ]);
  });

  test('closed programmes are hidden without a filter, and showing them counts as one filter', () => {
    const nothing = parseSearchState(new URLSearchParams());
    expect([showsClosedToo(nothing), isEmptySearch(nothing)]).toEqual([false, true]);
    const shown = withClosedShown(nothing);
    expect([showsClosedToo(shown), filtersSet(shown)]).toEqual([true, 1]);
    expect(filtersSet(withToggled(shown, { facet: 'deadline', value: 'closing_soon' }))).toBe(1);
    expect(showsClosedToo(withToggled(shown, { facet: 'deadline', value: 'upcoming' }))).toBe(false);
    expect(withClosedHidden(shown)).toEqual(nothing);
  });

  test('removing a filter excludes no programme: removing the deadline filter shows closed programmes', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...FACETS), (state, facet) => {
        const changed = withoutFilter(state, facet);
        if (facet === 'deadline') expect(showsClosedToo(changed)).toBe(true);
        else expect(changed.filters[facet]).toEqual([]);
        expect(withoutFilter(state, 'amountRange').amountRange).toEqual(NO_RANGE);
      }),
    );
  });

  test('changed words may be corrected again, the same words stay exact', () => {
    const typed = withWordsAsTyped(withQuery(parseSearchState(new URLSearchParams()), 'solr'));
    expect(withQuery(typed, ' solr ').exact).toBe(true);
    expect(withQuery(typed, 'solaire').exact).toBe(false);
  });

  test('readings turned back into words can be read again, and other words are all read again', () => {
    const typed = parseSearchState(new URLSearchParams('q=four+rennes&page=3'));
    const plain = withReadingAsWords(withReadingAsWords(typed, 'rennes'), 'four');
    expect([plain.plain, plain.page, plain.q]).toEqual([['four', 'rennes'], 1, 'four rennes']);
    expect(withReadingAgain(plain, 'four').plain).toEqual(['rennes']);
    expect(withQuery(plain, ' four  rennes').plain).toEqual(['four', 'rennes']);
    expect(withQuery(plain, 'four nantes').plain).toEqual([]);
    expect(withReadingAsWords(withQuery(typed, ''), 'rennes').plain).toEqual([]);
  });

  test.each([
    ['orangerie à Orange', 'Orange', 'orangerie à'],
    ['orangeraie orange', 'orange', 'orangeraie'],
    ['toit (Vitré (35)) neuf', 'Vitré (35)', 'toit ( ) neuf'],
    ['Orange', 'Orange', ''],
    ['prêt $& toit', '$&', 'prêt toit'],
  ])('a place chosen for a part of %j replaces that part by the filter', (q, text, left) => {
    const typed = parseSearchState(
      new URLSearchParams({ q, plain: 'other', territory: 'region:53', page: '2' }),
    );
    const chosen = withPlaceChosen(typed, { text }, ['commune:84087']);
    expect(chosen).toMatchObject({ q: left, plain: left === '' ? [] : ['other'], page: 1 });
    expect(chosen.filters.territory).toEqual(['commune:84087']);
    expect(parseSearchState(formatSearchState(chosen))).toEqual(chosen);
  });

  test('a range counts as one filter', () => {
    const state = withAmountRange(parseSearchState(new URLSearchParams()), { min: 9, max: 3 });
    expect([filtersSet(state), state.amountRange]).toEqual([1, { min: 3, max: 9 }]);
  });
});
