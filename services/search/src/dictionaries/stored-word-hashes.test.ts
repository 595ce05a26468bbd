import { describe, expect, it } from '@jest/globals';
import { foldText } from '@platform/contracts/folded-text';
import fc from 'fast-check';
import { hashesOf, languageWordsOf } from '../domain/query/language-words.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { parseWordHashes, renderWordHashes } from './stored-word-hashes.ts';

const hashes = fc
  .uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 }))
  .map((list) => Uint32Array.from(list).sort());

describe('stored hashes of words', () => {
  it('are read as they were stored, whatever they are', () => {
    fc.assert(
      fc.property(hashes, hashes, (fr, en) => {
        expect(parseWordHashes(renderWordHashes({ fr, en }))).toEqual({ fr, en });
      }),
    );
  });

  it('know the words of their language in every form, and no others', () => {
    for (const word of ['boulangerie', 'prévient', 'ombrages', 'isolées']) {
      const alone = languageWordsOf({ fr: hashesOf([word]), en: hashesOf([]) });
      expect([word, alone.has(foldText(word), 'fr')]).toEqual([word, true]);
      expect([word, LANGUAGE_WORDS.has(foldText(word), 'fr')]).toEqual([word, true]);
    }
    expect(LANGUAGE_WORDS.has('bakeries', 'en')).toBe(true);
    expect(LANGUAGE_WORDS.has('bakeries', 'fr')).toBe(false);
    expect(LANGUAGE_WORDS.knows('boulanjerie')).toBe(false);
  });

  it('leave out entries of several words', () => {
    expect(hashesOf(["aujourd'hui", 'eau', 'eau'])).toHaveLength(1);
  });
});
