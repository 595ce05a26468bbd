import { describe, expect, test } from '@jest/globals';
import { type StoredFinancing, storedFinancingSchema } from './financing.ts';
import { FINANCING_MOST } from './financing-sets.ts';

const PROGRAMME: StoredFinancing['programmes'][number] = {
  id: '0190f3a4-1111-5222-8333-444455556666',
  name: 'Aide à la rénovation',
  instrument: 'grant',
  regime: 'de_minimis',
  eligibleCostIds: null,
  rate: { minBps: 2_000, maxBps: 4_000 },
  minimumCents: null,
  maximumCents: 2_000_000,
  minimumOwnShareBps: 2_000,
  maximumPublicAidBps: null,
  incompatibleIds: [],
  exclusiveGroups: [],
  isAlone: false,
  mustFileBeforeStart: true,
  grantEquivalentCents: null,
  requestedCents: null,
};
const PLAN: StoredFinancing = {
  grantedOn: '2026-12-01',
  startsOn: null,
  filedOn: null,
  sector: 'general',
  hasFisheryRegister: false,
  costs: [{ id: 'works', name: 'Travaux', cents: 10_000_000 }],
  ownFundsCents: 5_000_000,
  programmes: [PROGRAMME],
  chosenIds: [PROGRAMME.id],
  deMinimis: [
    { id: 'minimis-1', grantedOn: '2025-03-01', cents: 1_000_000, sector: 'general', name: 'Région' },
  ],
};

describe('a stored financing plan', () => {
  test('is kept as it was entered, with what is not stated as null', () => {
    expect(storedFinancingSchema.parse(PLAN)).toEqual(PLAN);
  });

  test('keeps the spaces of what is typed', () => {
    const spaced: StoredFinancing = {
      ...PLAN,
      costs: [{ id: 'works', name: 'Travaux ', cents: 0 }],
      programmes: [{ ...PROGRAMME, name: ' Aide ' }],
      deMinimis: [{ id: 'minimis-1', grantedOn: '2025-03-01', cents: 0, sector: 'general', name: 'Région ' }],
    };
    expect(storedFinancingSchema.parse(spaced)).toEqual(spaced);
  });

  test.each([
    ['a name of spaces only', { costs: [{ id: 'works', name: '  ', cents: 0 }] }],
    ['de minimis aid with one id twice', { deMinimis: [PLAN.deMinimis[0], PLAN.deMinimis[0]] }],
    ['an amount with a fraction of a cent', { ownFundsCents: 0.5 }],
    ['a negative amount', { ownFundsCents: -1 }],
    ['an amount beyond exact arithmetic', { ownFundsCents: Number.MAX_SAFE_INTEGER }],
    ['a day that does not exist', { grantedOn: '2027-02-29' }],
    ['costs with one id twice', { costs: [PLAN.costs[0], PLAN.costs[0]] }],
    ['a chosen programme that is not in the plan', { chosenIds: ['other'] }],
    ['a programme that is chosen twice', { chosenIds: [PROGRAMME.id, PROGRAMME.id] }],
    [
      'a lowest rate above the highest',
      { programmes: [{ ...PROGRAMME, rate: { minBps: 5_000, maxBps: 4_000 } }] },
    ],
    ['a field that is unknown', { note: 'x' }],
    [
      'more programmes than can be combined exactly',
      {
        programmes: Array.from({ length: FINANCING_MOST.programmes + 1 }, (_, at) => ({
          ...PROGRAMME,
          id: `p${at}`,
        })),
        chosenIds: [],
      },
    ],
  ])('refuses %s', (_name, change) => {
    expect(storedFinancingSchema.safeParse({ ...PLAN, ...change }).success).toBe(false);
  });
});
