import { describe, expect, test } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import {
  countriesOf,
  territoriesAround,
  territoryCriteria,
  territoryGroups,
  zonesOf,
} from './territory-rule.ts';

const tree = loadTerritories();

function coverage(zones: string[], countries: string[] = []) {
  return {
    national: false,
    countries,
    regions: [],
    departments: [],
    zones,
  };
}

describe('the territory rule', () => {
  test('matches zones in the chain of a territory, and zones inside it', () => {
    expect(territoryCriteria(tree, 'department:35')).toEqual([
      { field: 'zone', value: 'department:35' },
      { field: 'zone', value: 'region:53' },
      { field: 'zone', value: 'country:FR' },
      { field: 'zone', value: 'union:EU' },
      { field: 'within', value: 'department:35' },
    ]);
  });

  test('counts 18 régions, 101 départements and the 6 inhabited collectivités', () => {
    const groups = territoryGroups(tree);
    expect(groups).toHaveLength(125);
    expect(groups.every(({ anyOf }) => anyOf.some(({ field }) => field === 'within'))).toBe(true);
  });

  test('leaves out zones that no longer exist', () => {
    expect(zonesOf(tree, coverage(['region:53', 'commune:00000', 'region:53']))).toEqual(['region:53']);
    expect(territoriesAround(tree, ['region:53'])).toEqual(['region:53', 'country:FR', 'union:EU']);
  });

  test('uses the countries that the source names, else those of the zones; the EU counts as its members', () => {
    expect(countriesOf(tree, coverage(['union:EU'], ['FR', 'FR', 'NO']))).toEqual(['FR', 'NO']);
    expect(countriesOf(tree, coverage(['commune:35238']))).toEqual(['FR']);
    expect(countriesOf(tree, coverage(['union:EU']))).toHaveLength(27);
    expect(countriesOf(tree, coverage([]))).toEqual([]);
  });
});
