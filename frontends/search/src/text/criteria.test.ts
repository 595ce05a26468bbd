import { describe, expect, test } from '@jest/globals';
import type { FacetName, FacetValue } from '@platform/contracts/search';
import fc from 'fast-check';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { resultOf } from '../../test/results.ts';
import {
  broaderTerritories,
  territoryChoice,
  withDepartment,
  withRegion,
} from '../filters/territory-choice.ts';
import { narrowings } from '../results/narrowings.ts';
import { remainingWords } from '../search-page/remaining-words.ts';
import { withFilter } from '../state/change-state.ts';
import { parseSearchState } from '../state/search-state.ts';
import { parseEuros, rangeText } from './amount-range.ts';
import { appliedChips } from './applied-chips.ts';
import { NO_NAMES, placeName, valueLabel } from './labels.ts';

const fr = registeredLocale('fr');
const en = registeredLocale('en');

function stateOf(query: string) {
  return parseSearchState(new URLSearchParams(query));
}

const names = {
  need: (id: string) => (id === 'isoler' ? 'Isoler un atelier' : undefined),
  place: (id: string) => (id === 'commune:35238' ? 'Rennes' : undefined),
};

describe('typed amounts', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['50000', 50_000],
    ['50 000 €', 50_000],
    ['50\u202f000', 50_000],
    ['50.000', 50_000],
    ['1,250,000', 1_250_000],
    ['50k', 50_000],
    ['1,5 M', 1_500_000],
    ['0', 0],
    ['200 000,50', 200_001],
    ['1,234.49 €', 1_234],
    ['50.00', 50],
  ])('%j is parsed as %j euros', (typed, euros) => expect(parseEuros(typed)).toBe(euros));

  test.each(['beaucoup', '-5', '1e6', '12,5', '10 à 20', '9999999999999'])('%j is not an amount', (typed) =>
    expect(parseEuros(typed)).toBeUndefined(),
  );

  test('amounts as the page formats them can be parsed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (euros) => {
        for (const { formats } of [fr, en]) expect(parseEuros(formats.number(euros))).toBe(euros);
      }),
    );
  });

  test('the text of a range contains its limits', () => {
    const text = (min: number | null, max: number | null) => plainSpaces(rangeText({ min, max }, fr));
    expect(text(5_000, 50_000)).toBe('de 5 000 € à 50 000 €');
    expect(text(5_000, null)).toBe('au moins 5 000 €');
    expect(text(null, 50_000)).toBe('au plus 50 000 €');
    expect(text(null, null)).toBe('');
  });
});

describe('territories', () => {
  test.each([
    ['commune:35238', 'son intercommunalité, Ille-et-Vilaine, Bretagne, France, Union européenne'],
    ['commune:2A004', 'son intercommunalité, Corse-du-Sud, Corse, France, Union européenne'],
    ['commune:97411', 'son intercommunalité, La Réunion, La Réunion, France, Union européenne'],
    ['epci:243500139', 'son département, sa région, France, Union européenne'],
    ['department:35', 'Bretagne, France, Union européenne'],
    ['region:53', 'France, Union européenne'],
    ['country:FR', 'Union européenne'],
    ['country:CH', ''],
    ['union:EU', ''],
  ])('%s includes the programmes of: %s', (id, broader) =>
    expect(broaderTerritories(id, fr).join(', ')).toBe(broader),
  );

  test('have their name, or their code if the name is not loaded', () => {
    expect(placeName('commune:35238', fr, names)).toBe('Rennes');
    expect(placeName('commune:35238', fr)).toBe('commune 35238');
    expect(placeName('epci:243500139', en)).toBe('intermunicipal body 243500139');
    expect(placeName('country:DE', fr)).toBe('Allemagne');
    expect(placeName('union:EU', en)).toBe('European Union');
    expect(placeName('region:53', fr)).toBe('Bretagne');
  });

  test('of the two lists replace each other; other places stay', () => {
    const chosen = ['commune:35238', 'region:53'];
    expect(withRegion(chosen, 'region:84')).toEqual(['commune:35238', 'region:84']);
    expect(withDepartment(chosen, 'department:35')).toEqual(['commune:35238', 'department:35']);
    expect(withDepartment(['department:35'], '')).toEqual(['region:53']);
    expect(withRegion(chosen, '')).toEqual(['commune:35238']);
    expect(territoryChoice(['commune:35238'])).toEqual({ region: '', department: '' });
  });
});

describe('the words that remain when a name is chosen', () => {
  test.each([
    ['renn', ['Rennes'], ''],
    ['isolation renn', ['Rennes'], 'isolation'],
    ['aide velo region bret', ['Région Bretagne'], 'aide velo'],
    ['vélo 350', ['Rennes', '35000'], 'vélo'],
    ['chauffage', ['Isoler un atelier'], ''],
    ['', ['Rennes'], ''],
    ['"pompe à chaleur" renn', ['Rennes'], '"pompe à chaleur"'],
  ])('of %j with %j are %j', (typed, chosen, words) => expect(remainingWords(typed, chosen)).toBe(words));
});

describe('filters that are set', () => {
  test('are shown by name, and each can be removed alone', () => {
    const state = stateOf('territory=commune:35238&need=isoler&funder=ADEME&amountMin=10&deadline=open');
    const chips = appliedChips(state, fr, names);
    expect(chips.map(({ filter, value }) => `${filter}: ${plainSpaces(value)}`)).toEqual([
      'Date limite: Ouverte ou sans date connue',
      'Territoire: Rennes',
      'Besoin: Isoler un atelier',
      'Financeur: ADEME',
      'Montant: au moins 10 €',
    ]);
    for (const chip of chips) expect(appliedChips(chip.without(state), fr, names)).toHaveLength(4);
  });

  test('show programmes of every stage together as one chip', () => {
    const chips = appliedChips(stateOf('deadline=open&deadline=upcoming&deadline=closed'), fr, NO_NAMES);
    expect(chips.map(({ value }) => value)).toEqual(['Fermées comprises']);
    expect(
      chips[0]?.without(stateOf('deadline=open&deadline=upcoming&deadline=closed')).filters.deadline,
    ).toEqual([]);
  });

  test('show the words of its id for a need without a known name', () => {
    expect(valueLabel({ facet: 'need', value: 'premier-export' }, fr)).toBe('premier export');
  });
});

describe('filter values that narrow a long list', () => {
  const response = (total: number, facets: Partial<Record<FacetName, FacetValue[]>>) => ({
    ...resultOf([], facets),
    total,
  });
  const split = {
    applicant: [
      { value: 'company', count: 990 },
      { value: 'nonprofit', count: 450 },
    ],
    sector: [{ value: 'tourism', count: 200 }],
    instrument: [
      { value: 'other', count: 500 },
      { value: 'loan', count: 10 },
    ],
    amount: [{ value: 'not_stated', count: 500 }],
  };

  test('are those that split it best, the best first, without values that hardly narrow it', () => {
    expect(narrowings(stateOf(''), response(1_000, split))).toEqual([
      { facet: 'applicant', value: 'nonprofit', count: 450 },
      { facet: 'sector', value: 'tourism', count: 200 },
    ]);
  });

  test('are not suggested for a short list or for a filter that is set', () => {
    expect(narrowings(stateOf(''), response(100, split))).toEqual([]);
    const set = withFilter(stateOf(''), 'applicant', ['company']);
    expect(narrowings(set, response(1_000, split)).map(({ facet }) => facet)).toEqual(['sector']);
  });

  test('are at most three', () => {
    const half = [{ value: 'x', count: 60 }];
    const all = { applicant: half, sector: half, instrument: half, need: half, amount: half };
    expect(narrowings(stateOf(''), response(120, all))).toHaveLength(3);
  });
});
