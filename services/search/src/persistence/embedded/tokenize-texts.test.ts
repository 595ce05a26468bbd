import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '../../domain/fold-text.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { unpackFrequencies } from './field-frequencies.ts';
import { createTextTokenizer } from './tokenize-texts.ts';

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
const document = fc.record({ title: text, summary: text, body: text });

test('returns the words of the whole text from cached pieces, counted by field', () => {
  const vocabulary = createVocabulary();
  const prepare = createTextTokenizer(vocabulary);
  fc.assert(
    fc.property(document, fc.option(document, { nil: undefined }), (fr, en) => {
      for (let again = 0; again < 2; again += 1) {
        const { columns, words } = prepare({ fr, ...(en === undefined ? {} : { en }) });
        const text = [fr.title, fr.summary, fr.body, en?.title ?? '', en?.summary ?? '', en?.body ?? ''].map(
          wordsOf,
        );
        expect(columns).toEqual(text.map((words) => words.join(' ')));
        const mentions = [...words].map((packed) => [vocabulary.wordAt(packed >>> 8), packed & 255] as const);
        expect(new Set(mentions.map(([word]) => word))).toEqual(new Set(text.flat()));
        for (const [word, packed] of mentions) {
          const times = (...at: number[]) =>
            at.reduce((sum, part) => sum + (text[part] ?? []).filter((one) => one === word).length, 0);
          expect(unpackFrequencies(packed)).toEqual({
            title: Math.min(3, times(0, 3)),
            summary: Math.min(3, times(1, 4)),
            body: Math.min(15, times(2, 5)),
          });
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test('limits its cache: evicted pieces are computed again', () => {
  const vocabulary = createVocabulary();
  const prepare = createTextTokenizer(vocabulary);
  const titled = (title: string) => prepare({ fr: { title, summary: '', body: '' } }).columns[0];
  for (let number = 0; number < 100_000; number += 1) titled(`${number}`);
  expect(titled('Les rénovations 0')).toBe('les renovations 0');
});
