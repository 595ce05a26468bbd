import { expect, test } from '@jest/globals';
import { namedChangeText } from './named-change-texts.ts';

const CHANGES = { added: ['Devis.', 'Kbis'], moreAdded: 2, removed: ['Statuts'], moreRemoved: 0 };

test('a mail names what was added and removed in both languages', () => {
  const text = (language: 'fr' | 'en') => namedChangeText(CHANGES, language).replaceAll(/\s/gu, ' ');
  expect(text('fr')).toBe('Ajouté : Devis ; Kbis et 2 de plus. Retiré : Statuts.');
  expect(text('en')).toBe('Added: Devis; Kbis and 2 more. Removed: Statuts.');
});

test('the longest text fits into a statement of a mail', () => {
  const names = ['x', 'y', 'z'].map((letter) => letter.repeat(70));
  const longest = { added: names, moreAdded: 99, removed: names, moreRemoved: 99 };
  expect(namedChangeText(longest, 'fr').length).toBeLessThanOrEqual(500);
});
