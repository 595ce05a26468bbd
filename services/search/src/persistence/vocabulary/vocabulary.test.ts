import { expect, test } from '@jest/globals';
import { createVocabulary } from './vocabulary.ts';

test('finds a word stored with stems of another release by the stems of this release once it is stored again', () => {
  const vocabulary = createVocabulary();
  vocabulary.load(0, 'toitures', { fr: 'stem of old', en: 'stem of old' });
  expect(vocabulary.formsOf('toiture')).toEqual([]);
  vocabulary.stemsAt(0);
  expect(vocabulary.formsOf('toiture')).toEqual([0]);
  vocabulary.stemsAt(0);
  expect(vocabulary.formsOf('toiture')).toEqual([0]);
});
