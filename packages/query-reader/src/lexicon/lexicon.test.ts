import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { createPlaceNames } from '../places/place-names.ts';
import { nameWords } from '../token.ts';
import { FORMER_PLACES } from './former-places.ts';
import { IRREGULAR_INHABITANTS } from './inhabitants/towns.ts';
import { INHABITANTS } from './inhabitants.ts';
import { TRADES } from './trades.ts';

const tree = loadTerritories();

describe('the lexicon', () => {
  it('names territories that exist', () => {
    const ids = [...INHABITANTS.map(([, place]) => place), ...FORMER_PLACES.flatMap(({ places }) => places)];
    expect(ids.filter((id) => !tree.has(id))).toEqual([]);
  });

  it('gives each inhabitant one place', () => {
    const named = INHABITANTS.flatMap(([list, place]) =>
      list.split(' ').map((name) => [nameWords(name).join(' '), place] as const),
    );
    const places = Map.groupBy(named, ([name]) => name);
    const several = [...places].filter(([, all]) => new Set(all.map(([, place]) => place)).size > 1);
    expect(several).toEqual([]);
  });

  it('lists no inhabitants of a smaller town that follow from its name', () => {
    const { ofInhabitants } = createPlaceNames(tree);
    const derived = IRREGULAR_INHABITANTS.filter(([list, place]) =>
      list.split(' ').every((name) => ofInhabitants(nameWords(name).join(' '))?.territories[0] === place),
    );
    expect(derived).toEqual([]);
  });

  it('has more than 700 French and 300 English names of trades, each in one trade', () => {
    const french = TRADES.flatMap(({ fr }) => fr);
    const english = TRADES.flatMap(({ en }) => en);
    expect(french.length).toBeGreaterThan(700);
    expect(english.length).toBeGreaterThan(300);
    for (const names of [french, english])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has a division or class of NAF for every trade', () => {
    expect(TRADES.filter(({ naf }) => !/^\d{2}(\.\d{1,2})?$/.test(naf))).toEqual([]);
  });
});
