import { describe, expect, it } from '@jest/globals';
import { convertedMoney, EXCHANGE_RATES } from './exchange-rates.ts';

function euros(amount: number) {
  return { cents: amount * 100, currency: 'EUR' };
}

describe('an indicative amount', () => {
  it('is rounded to three significant digits of the currency', () => {
    expect(convertedMoney(euros(50_000), 'USD')).toEqual({ cents: 5_590_000, currency: 'USD' });
    expect(convertedMoney(euros(1_234), 'GBP')).toEqual({ cents: 103_000, currency: 'GBP' });
    expect(convertedMoney(euros(10), 'CHF')).toEqual({ cents: 900, currency: 'CHF' });
  });

  it('does not exist for euros, nor for an amount that its source states in another currency', () => {
    expect(convertedMoney(euros(50_000), 'EUR')).toBeNull();
    expect(convertedMoney({ cents: 100, currency: 'CHF' }, 'USD')).toBeNull();
  });

  it('has a rate with the day on which it was published', () => {
    expect(EXCHANGE_RATES.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
