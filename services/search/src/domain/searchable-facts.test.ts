import { expect, test } from '@jest/globals';
import { searchTermWords } from './searchable-facts.ts';

test('search terms give each content word once, and stop words only within one word', () => {
  expect(searchTermWords(['j’ai un four à pain', 'chauffage par le sous-sol', 'un four qui chauffe'])).toBe(
    'four pain chauffage sous sol chauffe',
  );
});

test('an abbreviation of search terms is kept although it is written like a stop word', () => {
  expect(searchTermWords(['outils AI pour enseignants'])).toBe('outils ai enseignants');
});
