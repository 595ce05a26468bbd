import { expect, test } from '@jest/globals';
import { bpsOf, centsOf, euroText } from './euro-text.ts';

test.each([
  ['1 250,50 €', 125_050],
  ['1250.5', 125_050],
  ['0', 0],
  ['100 000 €', 10_000_000],
  ['12,345', null],
  ['-5', null],
  ['', null],
  ['999999999999', null],
])('"%s" is %p cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([0, 1, 50, 100, 125_050, 10_000_000])(
  '%d cents are read again from the text of their field',
  (cents) => {
    for (const language of ['fr', 'en'] as const) expect(centsOf(euroText(cents, language))).toBe(cents);
  },
);

test.each([
  ['40', 4_000],
  ['12,5 %', 1_250],
  ['100', 10_000],
  ['100,01', null],
  ['abc', null],
])('"%s" is %p basis points', (text, bps) => {
  expect(bpsOf(text)).toBe(bps);
});
