import { expect, test } from '@jest/globals';
import { AMOUNT_BANDS } from '@platform/contracts/search';
import fc from 'fast-check';
import { amountBandOf } from './amount-band.ts';

function euros(amount: number) {
  return { cents: Math.round(amount * 100), currency: 'EUR' };
}

function bandOf(amount: number) {
  return amountBandOf({ maximumGrant: euros(amount), fundingAmount: null });
}

test.each([
  [0, 'lt_10k'],
  [9_999.99, 'lt_10k'],
  [10_000, '10k_50k'],
  [49_999.99, '10k_50k'],
  [50_000, '50k_100k'],
  [100_000, '100k_500k'],
  [500_000, '100k_500k'],
  [500_000.01, 'gt_500k'],
])('%d EUR is in the band %s', (amount, band) => {
  expect(bandOf(amount)).toBe(band);
});

test('the maximum grant counts before the funding amount, other currencies not at all', () => {
  expect(amountBandOf({ maximumGrant: null, fundingAmount: euros(60_000) })).toBe('50k_100k');
  expect(amountBandOf({ maximumGrant: euros(1), fundingAmount: euros(60_000) })).toBe('lt_10k');
  expect(amountBandOf({ maximumGrant: { cents: 100, currency: 'CHF' }, fundingAmount: euros(1) })).toBe(
    'not_stated',
  );
  expect(amountBandOf({ maximumGrant: null, fundingAmount: null })).toBe('not_stated');
});

test('a larger amount is never in a lower band', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((amount) =>
        AMOUNT_BANDS.indexOf(bandOf(amount)),
      );
      expect(low).toBeLessThanOrEqual(high ?? -1);
    }),
  );
});
