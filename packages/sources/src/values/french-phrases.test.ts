import { expect, it } from '@jest/globals';
import { fundingTypeOf } from './french-phrases.ts';

it.each([
  ['Établissement public foncier', 'public'],
  ['État', 'public'],
  ['Région Bretagne', 'public'],
  ['Communauté de communes', 'public'],
  ['Fondation Exemple', null],
  ['Étatique & Fils', null],
  ['Banque Exemple', null],
])('%s is a %s body', (body, type) => {
  expect(fundingTypeOf([body])).toBe(type);
});

it('is public only when every body is', () => {
  expect(fundingTypeOf(['État', 'Fondation Exemple'])).toBeNull();
  expect(fundingTypeOf([])).toBeNull();
});
