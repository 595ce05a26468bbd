import { expect, test } from '@jest/globals';
import {
  emptyPlan,
  planOf,
  programmeOf,
  withCost,
  withProgramme,
  withRules,
} from '../financing/stored-plan.ts';
import { statedDeMinimis, withStatedDeMinimis } from './plan-de-minimis.ts';

const PLAN = emptyPlan('2027-01-31');
const KNOWN = {
  past: [{ name: 'Chèque conseil de minimis', year: 2025, cents: 500_000 }],
  today: '2026-11-30',
  formName: 'Total du formulaire',
};

function stated(form: string, given: Partial<typeof KNOWN> = {}) {
  return statedDeMinimis(PLAN, (id) => (id === 'de_minimis_received' ? form : ''), { ...KNOWN, ...given });
}

test('the total of the form goes before past subsidies of the profile, which are as late as they can be', () => {
  expect(stated('1200000')).toEqual({
    from: 'form',
    entries: [{ name: 'Total du formulaire', grantedOn: '2026-11-30', cents: 1_200_000 }],
  });
  expect(stated('')).toEqual({
    from: 'profile',
    entries: [{ name: 'Chèque conseil de minimis (2025)', grantedOn: '2025-12-31', cents: 500_000 }],
  });
  const thisYear = stated('', { past: [{ name: 'x', year: 2026, cents: 1 }] });
  expect(thisYear?.entries[0]?.grantedOn).toBe('2026-11-30');
});

test('a stated nothing, and a year to come, are no aid', () => {
  expect(stated('0')).toBeNull();
  expect(stated('', { past: [{ name: 'x', year: 2028, cents: 1 }] })).toBeNull();
  expect(stated('', { past: [] })).toBeNull();
});

test('what is taken over counts in the headroom, and is offered no more', () => {
  const found = stated('1200000');
  if (found === null) throw new Error('nothing is offered');
  const plan = withStatedDeMinimis(PLAN, found);
  expect(planOf(plan).headroom.leftCents).toBe(30_000_000 - 1_200_000);
  expect(statedDeMinimis(plan, () => '1200000', KNOWN)).toBeNull();
});

test('a programme whose texts name de minimis uses the headroom without a choice of the person', () => {
  const funding = {
    ...{ id: 'a', title: 'Aide', instrument: 'grant', minimumGrant: null },
    maximumGrant: { cents: 50_000_000, currency: 'EUR' },
    cofinancingRate: { minBps: null, maxBps: 10_000 },
  };
  const guard = { until: 'filed', language: 'fr', quote: 'Ne signez rien.' } as const;
  const named = (regimes: readonly ('de_minimis' | 'gber')[]) =>
    programmeOf(funding, { subsidyId: 'a', regimes: [...regimes], guard });
  const costed = withCost(PLAN, 'Travaux');
  const plan = { ...costed, costs: costed.costs.map((cost) => ({ ...cost, cents: 60_000_000 })) };
  expect(planOf(withProgramme(plan, named(['de_minimis']))).lines[0]?.cents).toBe(30_000_000);
  expect(named(['de_minimis'])).toMatchObject({ regime: 'de_minimis', mustFileBeforeStart: true });
  expect(named(['de_minimis', 'gber']).regime).toBe('not_stated');
  const changed = withRules(withProgramme(plan, named(['de_minimis'])), 'a', { regime: 'gber' });
  expect(planOf(changed).lines[0]?.cents).toBe(50_000_000);
});
