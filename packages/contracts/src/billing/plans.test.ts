import { expect, it } from '@jest/globals';
import {
  hasFullAccess,
  limitsOf,
  PLANS,
  planOf,
  priceOf,
  SOLD_PLANS,
  TIERS,
  TRIAL_PLANS,
  vatWithin,
  yearlySaving,
} from './plans.ts';

it.each([
  ['pay_as_you_go', { once: 400 }, 0, 5],
  ['solo', { month: 599, year: 5_900 }, 1, null],
  ['pro_20', { month: 1_499, year: 14_900 }, 20, null],
  ['pro_40', { month: 1_999, year: 19_900 }, 40, null],
  ['pro_100', { month: 4_999, year: 49_900 }, 100, null],
  ['enterprise', {}, null, null],
] as const)('%s has the prices and limits of the specification', (id, prices, profilesMax, searches) => {
  const plan = planOf(id);
  expect(Object.fromEntries(plan.prices.map(({ period, cents }) => [period, cents]))).toEqual(prices);
  expect([plan.profilesMax, plan.searches]).toEqual([profilesMax, searches]);
});

it('lists the plans that are sold and those with a trial completely', () => {
  expect(PLANS.filter(({ prices }) => prices.length > 0).map(({ id }) => id)).toEqual(SOLD_PLANS);
  expect(PLANS.filter(({ trialDays }) => trialDays !== null).map(({ id }) => id)).toEqual(TRIAL_PLANS);
  expect(TRIAL_PLANS.map((id) => planOf(id).trialDays)).toEqual([3, 7, 7, 7]);
  expect(() => planOf('gold' as never)).toThrow(TypeError);
});

it('contains VAT of 20 %, to the cent', () => {
  expect([400, 599, 5_900, 49_900].map(vatWithin)).toEqual([67, 100, 983, 8_317]);
  expect([priceOf('solo', 'once'), yearlySaving('solo'), yearlySaving('enterprise')]).toEqual([
    null,
    17,
    null,
  ]);
});

it('gives limits for every tier and full access to paid ones only', () => {
  expect(TIERS.filter(hasFullAccess)).toEqual(['single', 'pro_20', 'pro_40', 'pro_100', 'enterprise']);
  expect(limitsOf('pro_40')).toMatchObject({ profilesMax: 40, searchesUnlimited: true });
  expect(limitsOf('enterprise').features).toContain('apiAccess');
  for (const tier of ['discover', 'none'] as const) {
    expect(limitsOf(tier)).toEqual({ profilesMax: 1, searchesUnlimited: false, features: [] });
  }
});
