import { expect, test } from '@jest/globals';
import { suggestionsSchema } from '@platform/contracts/search';
import { suggestionsContract } from './use-suggestions.ts';

const SUGGESTIONS = suggestionsSchema.parse({
  queries: ['rénovation énergétique'],
  needs: [{ id: 'isoler-un-atelier', label: 'Isoler un atelier' }],
  programmes: [
    { id: '0190f3a4-1111-5222-8333-444455556666', title: 'Rénover un atelier', officialUrl: null },
  ],
  funders: [{ name: 'Agence des ateliers', count: 3 }],
  places: [
    {
      id: 'commune:35238',
      level: 'commune',
      name: 'Rennes',
      within: 'Ille-et-Vilaine',
      postcodes: ['35000'],
    },
    { id: 'union:EU', level: 'union', name: 'Union européenne', within: null, postcodes: [] },
  ],
});

test('accepts suggestions that follow the contract of the service, unchanged', () => {
  expect(suggestionsContract.safeParse(SUGGESTIONS)).toEqual({ success: true, data: SUGGESTIONS });
});

test.each([
  ['null', null],
  ['an empty object', {}],
  ['markup', '<!doctype html>'],
  ['a query that is a number', { ...SUGGESTIONS, queries: [1] }],
  ['a place without a name', { ...SUGGESTIONS, places: [{ id: 'x' }] }],
  ['a funder with a negative count', { ...SUGGESTIONS, funders: [{ name: 'x', count: -1 }] }],
])('refuses %s', (_what, body) => {
  expect(suggestionsContract.safeParse(body).success).toBe(false);
});
