import { expect, test } from '@jest/globals';
import { funderName } from './funder-name.ts';

test('a funder has its English name on English pages only, whichever apostrophe the source uses', () => {
  expect(funderName('Commission européenne', 'en')).toBe('European Commission');
  expect(funderName("Caisse d'allocations familiales", 'en')).toBe('Family allowance fund (CAF)');
  expect(funderName('Commission européenne', 'fr')).toBe('Commission européenne');
  expect(funderName('Fournisseur d’énergie au choix', 'en')).toBe('An energy supplier of your choice');
  expect(funderName('Mairie', 'en')).toBe('Town hall');
  expect(funderName("Conseil départemental de l'Ain", 'fr')).toBe('Conseil départemental de l’Ain');
  expect(funderName('Région Bretagne', 'en')).toBe('Région Bretagne');
  expect(funderName('Voies navigables de France', 'en')).toBe('Voies navigables de France');
});
