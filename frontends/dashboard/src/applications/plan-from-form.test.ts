import { expect, test } from '@jest/globals';
import { emptyPlan, planOf, programmeOf, withCost, withProgramme } from '../financing/stored-plan.ts';
import { amountsForPlan, withAmounts } from './plan-from-form.ts';

const OWN = programmeOf({
  id: 'own',
  title: 'Aide',
  instrument: 'grant',
  minimumGrant: null,
  maximumGrant: null,
  cofinancingRate: null,
});
const PLAN = withProgramme(emptyPlan('2027-01-31'), OWN);
const NAMES = { programmeId: 'own', costName: 'Coût total' };

function formOf(texts: Readonly<Record<string, string>>) {
  return (id: string) => texts[id] ?? '';
}

test('a plan without costs takes over the cost of the form, and the amount requested at its programme', () => {
  const amounts = amountsForPlan(
    PLAN,
    formOf({ project_cost: '4500000', amount_requested: '2000000' }),
    'own',
  );
  expect(amounts).toEqual({ costCents: 4_500_000, requestedCents: 2_000_000 });
  if (amounts === null) return;
  const plan = withAmounts(PLAN, amounts, NAMES);
  expect(plan.costs).toMatchObject([{ name: 'Coût total', cents: 4_500_000 }]);
  expect(planOf(plan)).toMatchObject({ costsCents: 4_500_000, grantsCents: 2_000_000 });
});

test('nothing that the plan states is replaced', () => {
  const form = formOf({ project_cost: '4500000', amount_requested: '2000000' });
  const named = withCost(PLAN, 'Travaux');
  const costed = { ...named, costs: named.costs.map((cost) => ({ ...cost, cents: 100 })) };
  expect(amountsForPlan(costed, form, 'own')).toBeNull();
  const requested = { ...PLAN, programmes: [{ ...OWN, requestedCents: 1 }] };
  expect(amountsForPlan(requested, form, 'own')).toEqual({ costCents: 4_500_000, requestedCents: null });
  const { costs } = withAmounts(named, { costCents: 4_500_000, requestedCents: null }, NAMES);
  expect(costs.map(({ name, cents }) => [name, cents])).toEqual([
    ['Travaux', 0],
    ['Coût total', 4_500_000],
  ]);
});

test('a form that states no cost that can be read offers nothing', () => {
  expect(amountsForPlan(PLAN, formOf({ amount_requested: '2000000' }), 'own')).toBeNull();
  expect(amountsForPlan(PLAN, formOf({ project_cost: 'abc' }), 'own')).toBeNull();
  expect(amountsForPlan(PLAN, formOf({ project_cost: '99999999999999' }), 'own')).toBeNull();
});
