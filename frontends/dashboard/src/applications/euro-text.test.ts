import { expect, test } from '@jest/globals';
import { centsOfEuros, eurosOfCents } from './euro-text.ts';

test.each([
  ['12 500', '1250000'],
  ['12\u202f500,5 €', '1250050'],
  ['0.07', '7'],
  ['', ''],
  ['twelve', null],
  ['12,345', null],
  ['-5', null],
])('%j is %j in cents', (typed, cents) => {
  expect(centsOfEuros(typed)).toBe(cents);
});

test('cents come back as the euros that give them', () => {
  for (const cents of ['', '0', '7', '1250', '1250000', '99999999999999']) {
    expect(centsOfEuros(eurosOfCents(cents))).toBe(cents);
  }
});
