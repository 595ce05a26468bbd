import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '../../domain/fold-text.ts';
import { stemEnglish, stemFrench } from './stems.ts';
import { createTextWords } from './text-words.ts';

const french = fc.constantFrom(
  'énergétique',
  'L’Œuvre',
  'rénovations',
  '½',
  'n°3',
  '\u00a0',
  '\u202f',
  'Straße',
  'e\u0301té',
);
const text = fc
  .array(fc.oneof(french, fc.string({ unit: 'binary' }), fc.constantFrom(' ', '\n', ', ', ' – ')), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

test('pieces that are remembered give the words and stems of the text as a whole', () => {
  const indexed = createTextWords();
  fc.assert(
    fc.property(text, (given) => {
      for (let again = 0; again < 2; again += 1) {
        const words = wordsOf(given).join(' ');
        const stems = { fr: wordsOf(given).map(stemFrench), en: wordsOf(given).map(stemEnglish) };
        expect(indexed(given, 'fr')).toEqual({ words, stems: stems.fr.join(' ') });
        expect(indexed(given, 'en')).toEqual({ words, stems: stems.en.join(' ') });
      }
    }),
    { numRuns: 2_000 },
  );
});

test('texts without end do not fill the memory: what was forgotten is worked out again', () => {
  const indexed = createTextWords();
  const first = indexed('Les rénovations 0', 'fr');
  for (let number = 0; number < 100_000; number += 1) indexed(`${number}`, 'fr');
  expect(indexed('Les rénovations 0', 'fr')).toEqual(first);
});
