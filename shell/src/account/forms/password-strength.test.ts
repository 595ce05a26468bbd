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

test('a password that is shorter than the installation requires is short', () => {
  expect([passwordLevel('aaaa12345', 10), passwordLevel('aaaa123456', 10)]).toEqual(['short', 'fair']);
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
