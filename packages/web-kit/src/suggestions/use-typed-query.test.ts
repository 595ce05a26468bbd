import { expect, test } from '@jest/globals';
import { isContinued } from './use-typed-query.ts';

test.each([
  ['isol', 'isola', true],
  ['isola', 'isol', true],
  ['isol', 'isol', true],
  ['isol', 'vélo', false],
  ['', 'isol', false],
])('results for "%s" stay in view while "%s" is loaded: %s', (before, typed, kept) => {
  expect(isContinued(before, typed)).toBe(kept);
});
