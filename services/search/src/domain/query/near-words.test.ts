import { describe, expect, test } from '@jest/globals';
import { distanceWithin } from '@platform/query-reader/edit-distance';
import fc from 'fast-check';
import { wordsOf } from '../fold-text.ts';
import { createNearWords } from './near-words.ts';
import { SYNONYMS } from './synonyms/index.ts';

const entries = [...new Set(SYNONYMS.entries.flatMap(wordsOf))];
const MISSPELT =
  'subvansion aggriculture formasion entrepirse boulangrie enviroment logemant rennovation fotovoltaique apprentisage ' +
  'develloppement numerrique creasion associacion finacement energgie batimant tourrisme recherrche inovvation';
function byWord(a: { word: string }, b: { word: string }) {
  return a.word < b.word ? -1 : 1;
}

describe('words of the vocabulary near a typed one', () => {
  test('are those found by comparing with every word', () => {
    const word = fc.oneof(
      fc.constantFrom(...entries),
      fc.stringMatching(/^[a-z]{1,14}$/),
      fc
        .tuple(fc.constantFrom(...entries), fc.nat(), fc.constantFrom('', 'e', 'x', 'rr', '2', 'ø'))
        .map(([entry, at, letters]) => {
          const place = at % (entry.length + 1);
          return `${entry.slice(0, place)}${letters}${entry.slice(place + 1)}`;
        }),
    );
    fc.assert(
      fc.property(word, fc.constantFrom(1, 2), (typed, edits) => {
        const all = entries
          .map((entry) => ({ word: entry, distance: distanceWithin(typed, entry, edits) }))
          .filter(({ distance }) => distance <= edits);
        expect([...SYNONYMS.near(typed, edits)].sort(byWord)).toEqual(all.sort(byWord));
      }),
      { numRuns: 300 },
    );
  });

  test('are searched among few words: twenty misspelt words are compared with one in twenty-five', () => {
    let compared = 0;
    const near = createNearWords(entries, (...given) => {
      compared += 1;
      return distanceWithin(...given);
    });
    const typed = MISSPELT.split(' ');
    const found = typed.filter((word) => near(word, 2).length > 0);
    expect(found.length).toBeGreaterThan(15);
    expect(compared).toBeLessThan((typed.length * entries.length) / 25);
  });
});
