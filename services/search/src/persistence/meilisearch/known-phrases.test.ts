import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '../../domain/fold-text.ts';
import { SYNONYMS } from '../../domain/query/synonyms/index.ts';
import type { FoldedText } from './folded-texts.ts';
import { containsPhrase } from './form-matching.ts';
import { isKnownPhrase, knownPhrasesIn } from './known-phrases.ts';

const entries = SYNONYMS.entries.map(wordsOf);
const known = entries.filter((words) => isKnownPhrase({ words, forms: 'any' }));
/** Texts of the words of entries, in the plural too, so that phrases and parts of them are frequent. */
const word = fc
  .tuple(fc.constantFrom(...new Set(known.flat())), fc.boolean())
  .map(([one, isPlural]) => (isPlural ? `${one}s` : one));
const part = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom(...known).map((words) => words.join(' ')),
    ),
    { maxLength: 8 },
  )
  .map((words) => words.join(' '));

describe('known phrases', () => {
  it('are those entries of the synonyms that have several words', () => {
    expect(known).toEqual(entries.filter(({ length }) => length > 1));
    expect(isKnownPhrase({ words: ['pompe', 'a', 'chaleur'], forms: 'exact' })).toBe(false);
  });

  it('are found in a text exactly where it contains them in any form', () => {
    fc.assert(
      fc.property(part, part, (title, body) => {
        const text: FoldedText = { title: [title, ''], summary: ['', ''], body: ['', body] };
        const found = knownPhrasesIn(text);
        for (const words of known) {
          const contains = [title, body].some((one) => containsPhrase(one, { words, forms: 'any' }));
          expect([words, found.has(words.join(' '))]).toEqual([words, contains]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
