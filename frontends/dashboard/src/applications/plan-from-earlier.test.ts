import { expect, test } from '@jest/globals';
import { emptyPlan, programmeOf, withCost, withProgramme, withRules } from '../financing/stored-plan.ts';
import { planFromEarlier } from './plan-from-earlier.ts';

const NOTHING = { instrument: 'grant', minimumGrant: null, maximumGrant: null, cofinancingRate: null };
const [OWN, OLD, OTHER] = ['own', 'old', 'other'].map((id) => programmeOf({ id, title: id, ...NOTHING }));
if (OWN === undefined || OLD === undefined || OTHER === undefined) throw new Error('no programmes');

const FIRST = withProgramme(emptyPlan('2027-01-31'), OWN);
const EARLIER = {
  ...withRules(
    withProgramme(withProgramme(withCost(emptyPlan('2025-06-01'), 'Travaux'), OLD), OTHER),
    'other',
    { requestedCents: 5_000, rate: { minBps: null, maxBps: 2_000 } },
  ),
  startsOn: '2025-07-01',
  filedOn: '2025-05-01',
  ownFundsCents: 700,
  deMinimis: [
    { id: 'minimis-1', grantedOn: '2025-01-01', cents: 100, sector: 'general' as const, name: 'Ville' },
  ],
};

function taken(of: { readonly isSameProfile: boolean }) {
  return planFromEarlier(FIRST, { plan: EARLIER, programmeId: 'old', title: 'Old', ...of });
}

test('a plan of the same profile keeps costs, funds and other programmes, without days and requested amounts', () => {
  const plan = taken({ isSameProfile: true });
  expect(plan).toMatchObject({
    ...{ grantedOn: '2027-01-31', startsOn: null, filedOn: null, ownFundsCents: 700 },
    costs: [{ name: 'Travaux' }],
    deMinimis: [{ name: 'Ville' }],
    chosenIds: ['own', 'other'],
  });
  expect(plan.programmes.map(({ id, requestedCents }) => [id, requestedCents])).toEqual([
    ['own', null],
    ['other', null],
  ]);
  expect(plan.programmes[1]?.rate).toEqual({ minBps: null, maxBps: 2_000 });
});

test('a plan of another profile keeps its costs alone', () => {
  expect(taken({ isSameProfile: false })).toEqual({ ...FIRST, costs: EARLIER.costs });
});
