import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { markedParts } from './marked-parts.ts';

function marks(text: string, ...words: string[]): readonly string[] {
  return markedParts(text, words)
    .filter(({ marked }) => marked)
    .map((part) => part.text);
}

describe('marking the words of the query', () => {
  test('ignores accents, case and ligatures', () => {
    expect(marks('Rénovation ÉNERGÉTIQUE', 'energetique')).toEqual(['ÉNERGÉTIQUE']);
    expect(marks('Main-d’œuvre et cœur de ville', 'oeuvre', 'coeur')).toEqual(['œuvre', 'cœur']);
    expect(marks('re\u0301novation', 'renovation')).toEqual(['re\u0301novation']);
  });

  test('marks only the word itself after an elision or a hyphen', () => {
    expect(marks("l’atelier, d'atelier, porte-atelier", 'atelier')).toEqual([
      'atelier',
      'atelier',
      'atelier',
    ]);
    expect(marks('l’atelier', 'l')).toEqual(['l']);
  });

  test('marks words that begin with a query word, not words that only contain it', () => {
    expect(marks('Covoiturage et autopartage', 'covoit', 'partage')).toEqual(['Covoiturage']);
  });

  test('marks words with a short beginning only if an ending of the same word follows', () => {
    expect(marks('Un fournisseur de fours et de fournitures', 'four')).toEqual(['fours']);
    expect(marks('Isolation, isoler, isolés, isolateur, isoloir', 'isol')).toEqual([
      'Isolation',
      'isoler',
      'isolés',
      'isolateur',
    ]);
    expect(marks('Une bourse, des bourses, un boursier, un bourg', 'bours')).toEqual([
      'bourse',
      'bourses',
      'boursier',
    ]);
  });

  test('treats singular and plural as the same word', () => {
    expect(marks('une aide, des aides', 'aides')).toEqual(['aide', 'aides']);
    expect(marks('une PME, des PMEs', 'pme')).toEqual(['PME', 'PMEs']);
  });

  test('marks short words only as whole words', () => {
    expect(marks('L’art et les artisans, les arts', 'art')).toEqual(['art', 'arts']);
  });

  test('returns parts that joined are the text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, words) => {
        const parts = markedParts(text, words);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        if (text !== '') expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});
