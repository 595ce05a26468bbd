import { expect, it } from '@jest/globals';
import { prorate } from './proration.ts';

const period = { periodStart: new Date('2026-11-01T00:00:00Z'), periodEnd: new Date('2026-12-01T00:00:00Z') };

it.each([
  ['at once', '2026-11-01T00:00:00Z', false, { creditCents: 599, chargeCents: 1_999 }],
  ['after half of the period', '2026-11-16T00:00:00Z', false, { creditCents: 300, chargeCents: 1_000 }],
  ['at the end', '2026-12-01T00:00:00Z', false, { creditCents: 0, chargeCents: 0 }],
  ['with a new period', '2026-11-16T00:00:00Z', true, { creditCents: 300, chargeCents: 1_999 }],
])('a change %s costs the shares of what is left', (_, now, isNewPeriod, expected) => {
  expect(prorate({ ...period, oldCents: 599, newCents: 1_999, now: new Date(now), isNewPeriod })).toEqual(
    expected,
  );
});
