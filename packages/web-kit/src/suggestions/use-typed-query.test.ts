import { expect, test } from '@jest/globals';
import { isContinued } from './use-typed-query.ts';

test.each([
  ['isol', 'isola', true],
  ['isola', 'isol', true],
  ['isol', 'isol', true],
  ['isol', 'vélo', false],
  ['', 'isol', false],
])('results for "%s" stay on screen while those for "%s" are loaded: %s', (before, typed, stay) => {
  expect(isContinued(before, typed)).toBe(stay);
});
