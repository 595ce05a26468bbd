import { expect, test } from '@jest/globals';
import { registeredLocale } from '../../test/page-locale.ts';
import { searchTitle } from './search-title.ts';

test('the title of a search begins with the typed words', () => {
  const fr = registeredLocale('fr');
  expect(searchTitle({ q: 'four de boulangerie' }, fr)).toBe('four de boulangerie – Rechercher une aide');
  expect(searchTitle({ q: 'oven' }, registeredLocale('en'))).toBe('oven – Find funding');
  expect(searchTitle({ q: '' }, fr)).toBe('Rechercher une aide');
});
