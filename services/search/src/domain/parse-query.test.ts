import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeKey, foldText, wordsOf } from './fold-text.ts';
import { parseQuery } from './parse-query.ts';

const texts = (q: string) => parseQuery(q).words.map(({ text }) => text);

describe('the words of a query', () => {
  test('have no accents, case, ligatures, stop words or elisions', () => {
    expect(texts("Aide à l'achat d’ŒUVRES pour l'école")).toEqual(['aide', 'achat', 'oeuvres', 'ecole']);
    expect(texts('grants for the farmers')).toEqual(['grants', 'farmers']);
  });

  test('keep stop words when there is nothing else', () => {
    expect(texts('à la')).toEqual(['a', 'la']);
    expect(texts('  ')).toEqual([]);
  });

  test('only the last typed word may be unfinished', () => {
    expect(parseQuery('aide agric').words).toEqual([
      { text: 'aide', prefix: false },
      { text: 'agric', prefix: true },
    ]);
    expect(parseQuery('agriculture de').words).toEqual([{ text: 'agriculture', prefix: false }]);
    expect(parseQuery('zone 3').words.at(-1)).toEqual({ text: '3', prefix: false });
  });

  test('are few, short and plain whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (q) => {
        const { words } = parseQuery(q);
        expect(words.length).toBeLessThanOrEqual(24);
        expect(new Set(texts(q)).size).toBe(words.length);
        for (const { text } of words) expect(text).toMatch(/^[\p{L}\p{N}]{1,64}$/u);
      }),
    );
  });

  test('fold alike however a French word is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zàâçéèêëîïôùûü]{1,12}$/), (word) => {
        expect(wordsOf(word.toUpperCase())).toEqual(wordsOf(word));
        expect(wordsOf(word.normalize('NFD'))).toEqual(wordsOf(word));
        expect(foldText(foldText(word))).toBe(foldText(word));
      }),
    );
  });

  test('codes compare without punctuation; a single letter is no code', () => {
    expect(codeKey('HORIZON-CL5.2026')).toBe(codeKey('horizon cl5 2026'));
    expect(codeKey('-')).toBeNull();
    expect(codeKey('a')).toBeNull();
  });
});
