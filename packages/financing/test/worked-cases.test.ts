import { describe, expect, test } from '@jest/globals';
import { bestCombination, type FinancingPlan, planFinancing } from '@platform/financing';
import { eur } from './builders.ts';
import { solveBest, solvePlan } from './independent-solver.ts';
import { WORKED_CASES } from './worked-cases.ts';

function totalsOf(plan: FinancingPlan): readonly number[] {
  return [plan.grantsCents, plan.repayableCents, plan.ownFundsCents, plan.gapCents];
}

function headroomOf({ headroom }: FinancingPlan): bigint | null {
  return headroom.leftCents === null ? null : BigInt(headroom.leftCents);
}

test('there are at least 25 cases, each with its own name', () => {
  expect(new Set(WORKED_CASES.map(({ name }) => name)).size).toBe(WORKED_CASES.length);
  expect(WORKED_CASES.length).toBeGreaterThanOrEqual(25);
});

describe.each(WORKED_CASES)('$name', ({ input, totals, amounts, best }) => {
  const plan = planFinancing(input);

  test('has the totals and amounts that were computed by hand', () => {
    expect(totalsOf(plan)).toEqual(totals.map(eur));
    const shown = plan.lines.map((line) => [line.programmeId, line.exclusion?.reason ?? line.cents]);
    const expected = Object.entries(amounts).map(([id, one]) => [
      id,
      typeof one === 'number' ? eur(one) : one,
    ]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
  });

  test('has the totals of the independent solver', () => {
    const solution = solvePlan(input, headroomOf(plan));
    const { grants, repayable, ownFunds, gap } = solution;
    expect(totalsOf(plan).map(BigInt)).toEqual([grants, repayable, ownFunds, gap]);
  });

  test('has the best combination of hand and independent solver', () => {
    const found = bestCombination(input);
    const ids = found.plan.lines.map(({ programmeId }) => programmeId).toSorted();
    if (best !== undefined) expect([ids, found.plan.grantsCents]).toEqual([best[0], eur(best[1])]);
    const solution = solveBest(input, headroomOf(plan));
    expect([ids, BigInt(found.plan.grantsCents)]).toEqual([solution.ids.toSorted(), solution.grants]);
  });
});
