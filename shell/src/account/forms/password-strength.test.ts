import { expect, test } from '@jest/globals';
import { passwordLevel, presentClasses } from './password-strength.ts';

test.each([
  ['', []],
  ['abc', ['lower']],
  ['É1', ['upper', 'digit']],
  ['aB3!', ['lower', 'upper', 'digit', 'special']],
  ['a b', ['lower']],
])('%j contains the suggested classes %j', (password, expected) => {
  expect(presentClasses(password)).toEqual(expected);
});

test.each([
  ['aB3!x', 'short'],
  ['aaaaaa', 'weak'],
  ['aaaa1234', 'fair'],
  ['correct-Horse-7', 'good'],
  ['👩‍🌾👩‍🌾', 'weak'],
])('%j is %s', (password, expected) => {
  expect(passwordLevel(password)).toBe(expected);
});
