import { describe, expect, test } from '@jest/globals';
import { hitWith } from '../../test/results.ts';
import { bestPlaces } from './best-places.ts';

function paying(euros: number | null, currency = 'EUR') {
  const { funding } = hitWith({});
  const maximumGrant = euros === null ? null : { cents: euros * 100, currency };
  return hitWith({ funding: { ...funding, maximumGrant } });
}

function closingIn(daysLeft: number | null) {
  return hitWith({ daysLeft });
}

describe('the best values of a comparison', () => {
  test('are the highest amount and the nearest date', () => {
    expect(bestPlaces('amount', [paying(500), paying(20_000), paying(null)])).toEqual([1]);
    expect(bestPlaces('deadline', [closingIn(40), closingIn(null), closingIn(9), closingIn(9)])).toEqual([
      2, 3,
    ]);
  });

  test('are not stated when they are all equal, when only one is known, or for facts without an order', () => {
    expect(bestPlaces('amount', [paying(500), paying(500)])).toEqual([]);
    expect(bestPlaces('amount', [paying(500), paying(null)])).toEqual([]);
    expect(bestPlaces('territory', [paying(500), paying(900)])).toEqual([]);
  });

  test('do not compare a loan with a grant', () => {
    const loan = paying(5_000_000);
    const lent = { ...loan, funding: { ...loan.funding, instrument: 'loan' as const } };
    expect(bestPlaces('amount', [lent, paying(500), paying(900)])).toEqual([2]);
    expect(bestPlaces('amount', [lent, paying(500)])).toEqual([]);
  });

  test('do not compare currencies', () => {
    expect(bestPlaces('amount', [paying(500), paying(900), paying(5_000, 'USD')])).toEqual([1]);
  });
});
