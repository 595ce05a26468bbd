import { expect, test } from '@jest/globals';
import { createVocabulary } from './vocabulary.ts';

test('a word that a file knows by stems of another release is found by those of this one once it is stored again', () => {
  const vocabulary = createVocabulary();
  vocabulary.load(0, 'toitures', { fr: 'stem of old', en: 'stem of old' });
  expect(vocabulary.formsOf('toiture')).toEqual([]);
  vocabulary.stemsAt(0);
  expect(vocabulary.formsOf('toiture')).toEqual([0]);
  vocabulary.stemsAt(0);
  expect(vocabulary.formsOf('toiture')).toEqual([0]);
});
