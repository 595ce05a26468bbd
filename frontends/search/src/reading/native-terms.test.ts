import { expect, test } from '@jest/globals';
import { nativeTerm } from './native-terms.ts';

test.each([
  ['étude', 'en', 'study', undefined],
  ["Structure de l'économie sociale et solidaire", 'en', 'Organisation of the social economy', undefined],
  ['Propriétaire occupant', 'en', 'Owner-occupier', undefined],
  ['Régie de quartier', 'en', 'Régie de quartier', 'fr'],
  ['mandat simple', 'en', 'mandat simple', 'fr'],
  ['HORIZON Innovation Actions', 'en', 'HORIZON Innovation Actions', undefined],
  ['HORIZON Innovation Actions', 'fr', 'HORIZON Innovation Actions', 'en'],
  ['étude', 'fr', 'étude', undefined],
] as const)('%s on a page in %s is %s', (term, page, text, lang) => {
  expect(nativeTerm(term, page)).toEqual({ text, lang });
});
