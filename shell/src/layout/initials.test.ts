import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test.each([
  ['camille.durand@example.fr', 'CA'],
  ['a@example.fr', 'A'],
  ['éric@example.fr', 'ÉR'],
  ['x', 'X'],
])('the avatar of %s shows %s', (email, expected) => {
  expect(initialsOf(email)).toBe(expected);
});
