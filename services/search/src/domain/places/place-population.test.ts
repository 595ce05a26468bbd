import { expect, test } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { populationOfPlaceNamed } from './place-population.ts';
import { foldPlaceNames } from './place-words.ts';

const tree = loadTerritories();

function people(word: string) {
  return populationOfPlaceNamed(tree, word);
}

const places = [...tree.localPlaces()];

test('returns the population of the largest place of a name, by any word of it', () => {
  expect(people('rennes')).toBeGreaterThan(200_000);
  expect(people('brieuc')).toBeGreaterThan(40_000);
  expect(people('taix')).toBeLessThan(2_000);
  expect(people('bretagne')).toBe(Infinity);
  expect(people('lettonie')).toBe(Infinity);
});

test('returns no population for a part of a word and for unknown names', () => {
  for (const word of ['strasbour', 'trasbourg', 'subvention', 'zzzz']) expect(people(word)).toBe(0);
});

test('knows any word of the name of a place, with its population or more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.nat(), ({ name, population }, at) => {
      const words = foldPlaceNames(name)
        .split(' ')
        .filter((word) => word.length > 3);
      fc.pre(words.length > 0);
      expect(people(words[at % words.length] ?? '')).toBeGreaterThanOrEqual(population);
    }),
    { numRuns: 200 },
  );
});
