import { expect, test } from '@jest/globals';
import type { Suggestions } from '@platform/contracts/search';
import { firstSuggestions, suggestionGroups, suggestionKey } from './suggestion-groups.ts';

const NONE: Suggestions = { queries: [], needs: [], programmes: [], funders: [], places: [] };
const VAL_D_OISE: Suggestions['places'][number] = {
  id: 'department:95',
  level: 'department',
  name: "Val-d'Oise",
  within: 'Île-de-France',
  postcodes: [],
};

function keys(suggestions: Suggestions): readonly string[] {
  return suggestionGroups(suggestions).flatMap(({ items }) => items.map(suggestionKey));
}

test('a suggestion keeps its key when a later response lists others before it', () => {
  const earlier: Suggestions = {
    queries: ['isolation'],
    needs: [{ id: 'isoler', label: 'Isoler un atelier' }],
    programmes: [{ id: 'p1', title: 'Prime isolation', officialUrl: null }],
    funders: [{ name: 'Région Bretagne', count: 3 }],
    places: [VAL_D_OISE],
  };
  const later: Suggestions = {
    queries: ['isolant', ...earlier.queries],
    needs: [{ id: 'isolant', label: 'Vendre un isolant' }, ...earlier.needs],
    programmes: [{ id: 'p0', title: 'Prime isolation', officialUrl: null }, ...earlier.programmes],
    funders: [{ name: 'isolation', count: 1 }, ...earlier.funders],
    places: [{ ...VAL_D_OISE, id: 'commune:95000' }, ...earlier.places],
  };
  expect(keys(later)).toEqual(expect.arrayContaining([...keys(earlier)]));
  expect(new Set(keys(later)).size).toBe(10);
});

test('kinds without suggestions are left out', () => {
  expect(suggestionGroups(undefined)).toEqual([]);
  expect(suggestionGroups({ ...NONE, queries: ['vélo'] }).map(({ kind }) => kind)).toEqual(['query']);
});

test('labels of programmes and places have typographic apostrophes and no-break spaces', () => {
  const title = "Fonds d'aide : l'atelier";
  const [programmes] = suggestionGroups({ ...NONE, programmes: [{ id: 'p', title, officialUrl: null }] });
  expect(programmes?.items[0]?.label).toBe('Fonds d’aide\u00a0: l’atelier');
  const [group] = suggestionGroups({ ...NONE, places: [VAL_D_OISE] });
  expect(group?.items[0]?.label).toBe('Val-d’Oise');
});

test('of many suggestions every kind keeps its first ones', () => {
  const queries = ['isolation', 'isoler', 'isolant', 'isolement', 'isocèle'];
  const programmes = ['p1', 'p2', 'p3'].map((id) => ({ id, title: `Prime ${id}`, officialUrl: null }));
  const groups = suggestionGroups({ ...NONE, queries, programmes, places: [VAL_D_OISE] });
  const labels = firstSuggestions(groups, 6).flatMap(({ items }) => items.map(({ label }) => label));
  expect(labels).toEqual(['isolation', 'isoler', 'isolant', 'Prime p1', 'Prime p2', 'Val-d’Oise']);
  expect(firstSuggestions(groups, 2).map(({ kind }) => kind)).toEqual(['query', 'programme']);
  expect(firstSuggestions(groups, 60)).toEqual(groups);
});
