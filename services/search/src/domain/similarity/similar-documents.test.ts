import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { quantise } from './quantise.ts';
import { areUntranslated, similarDocuments, similarityWeight } from './similar-documents.ts';

test('a quantised vector keeps its direction', () => {
  const component = fc.float({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(component, { minLength: 8, maxLength: 64 }), (components) => {
      const vector = Float32Array.from(components);
      fc.pre(vector.some((one) => Math.abs(one) > 1e-6));
      const quantised = quantise(vector) ?? new Int8Array();
      const dot = vector.reduce((sum, one, at) => sum + one * (quantised[at] ?? 0), 0);
      const norm = (values: Iterable<number>) => Math.hypot(...values);
      expect(dot / (norm(vector) * norm(quantised))).toBeGreaterThan(0.99);
    }),
  );
});

test.each([[[0, 0]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY, 1]]])(
  '%p has no direction',
  (components) => {
    expect(quantise(Float32Array.from(components))).toBeNull();
  },
);

test('the most similar candidate gets the whole weight, the least similar one nothing', () => {
  const ids = ['a', 'b', 'c'];
  expect(similarDocuments(ids, Float32Array.of(0.75, 0.5, 1), 0.5)).toEqual([
    { id: 'a', share: 0.25 },
    { id: 'b', share: 0 },
    { id: 'c', share: 0.5 },
  ]);
});

test('a candidate without a vector gets the mean of the others', () => {
  const [, without] = similarDocuments(['a', 'b', 'c'], Float32Array.of(0, Number.NaN, 1), 1);
  expect(without?.share).toBe(0.5);
});

test.each([
  ['without a weight', [0, 1], 0],
  ['with one vector', [1, Number.NaN], 1],
  ['of equal candidates', [0.5, 0.5], 1],
])('nothing is raised %s', (_name, cosines, weight) => {
  expect(similarDocuments(['a', 'b'], Float32Array.from(cosines), weight)).toEqual([]);
});

const text = {};
test.each([
  ['of English alone', [{ en: text }, { en: text }, { en: text, fr: text }], true],
  ['of both languages', [{ en: text, fr: text }, { en: text, fr: text }, { en: text }], false],
  ['of the other language', [{ fr: text }, { fr: text }], false],
  ['that are absent', [], false],
])('texts %s are translated or not', (_name, texts, expected) => {
  expect(areUntranslated(texts, 'en')).toBe(expected);
});

test('similarity counts for English searches of untranslated English texts only', () => {
  const kind = { words: 9, isUntranslated: true } as const;
  expect(similarityWeight({ ...kind, language: 'en' })).toBeGreaterThan(0);
  expect(similarityWeight({ ...kind, language: 'fr' })).toBe(0);
  expect(similarityWeight({ ...kind, language: 'en', isUntranslated: false })).toBe(0);
});
