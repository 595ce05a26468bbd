import { describe, expect, it } from '@jest/globals';
import { dateIn } from '../../src/mapping/dates-in.ts';
import { amountIn } from '../../src/mapping/numbers-in.ts';

describe('a number in a cell', () => {
  it.each([
    ['21 667,00 €', 21_667],
    ['1\u202f234\u00a0567,8', 1_234_567.8],
    ['1,234.50', 1_234.5],
    ['1.234,50 euros', 1_234.5],
    ['2.200.000', 2_200_000],
    ['3.000', 3_000],
    ['0.500', 0.5],
    ['37,5 %', 37.5],
    ['€ 12', 12],
    ['-5', -5],
    [12.25, 12.25],
    ['12', 12],
  ])('%s is %d', (text, amount) => {
    expect(amountIn(text)?.amount).toBe(amount);
  });

  it.each([
    '',
    'NaN',
    'Infinity',
    '1e9',
    '12 à 15',
    '1,23,4',
    '1 23',
    '--5',
    'douze',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    {},
    '9'.repeat(61),
  ])('refuses %p', (value) => {
    expect(amountIn(value)).toBeNull();
  });
});

describe('a currency beside an amount', () => {
  it.each([
    ['$5,000', 5_000, 'USD'],
    ['5 000 CHF', 5_000, 'CHF'],
    ['GBP 1,250.50', 1_250.5, 'GBP'],
    ['12 dollars', 12, 'USD'],
    ['12 €', 12, 'EUR'],
    ['12', 12, null],
  ])('%s', (text, amount, currency) => {
    expect(amountIn(text)).toEqual({ amount, currency });
  });

  it.each(['12 bananes', '$12 CHF', 'environ 12', '12 $ par an'])('%s is no amount', (text) => {
    expect(amountIn(text)).toBeNull();
  });
});

describe('a date in a cell', () => {
  it.each([
    ['2027-02-28', 'yyyy-mm-dd', '2027-02-28', null],
    ['2022-07-28T11: 43: 35+02: 00', 'yyyy-mm-dd…', '2022-07-28', null],
    ['2019-07-07T22:00:00.000Z', 'instant', '2019-07-08', null],
    ['2027-01-05T16:30', 'instant', '2027-01-05', '16:30'],
    ['02/03/2027', 'mm/dd/yyyy', '2027-02-03', null],
    ['2/3/2027', 'dd/mm/yyyy', '2027-03-02', null],
    ['20270302', 'yyyymmdd', '2027-03-02', null],
    ['15 août 2022', 'd month yyyy', '2022-08-15', null],
    ['1st March 2027', 'd month yyyy', '2027-03-01', null],
    ['June 11, 2025', 'd month yyyy', '2025-06-11', null],
    ['Wed, Sept. 3rd 2025', 'd month yyyy', '2025-09-03', null],
    ['31/12/2999', 'dd/mm/yyyy', '2999-12-31', null],
    [1_800_000_000, 'epoch seconds', '2027-01-15', '09:00'],
    [46_752, 'excel serial', '2027-12-31', null],
  ] as const)('%s as %s', (value, format, date, time) => {
    expect(dateIn(value, [format], 'Europe/Paris')).toEqual({ date, time });
  });

  it.each([
    ['2027-02-29', 'yyyy-mm-dd'],
    ['31 juin 2027', 'd month yyyy'],
    ['99/99/9999', 'dd/mm/yyyy'],
    ['0001-01-01', 'yyyy-mm-dd…'],
    [1e300, 'epoch seconds'],
    [Number.NaN, 'excel serial'],
    ['2027-01-05T25:00', 'instant'],
    ['x'.repeat(100), 'yyyy-mm-dd'],
  ] as const)('refuses %s as %s', (value, format) => {
    expect(dateIn(value, [format], 'Europe/Paris')).toBeNull();
  });
});
