import { expect, test } from '@jest/globals';
import { bestCombination, planFinancing } from '@platform/financing';
import fc from 'fast-check';
import { solveBest, solvePlan } from './independent-solver.ts';
import { INPUTS } from './random-inputs.ts';

const RUNS = { numRuns: 1_000 };

test('uses and resources of every plan are equal, and no resource is negative', () => {
  fc.assert(
    fc.property(INPUTS, (input) => {
      const plan = planFinancing(input);
      const { grantsCents, repayableCents, ownFundsCents, gapCents, ownFundsLeftCents } = plan;
      const uses = input.costs.reduce((sum, { cents }) => sum + cents, 0);
      expect(grantsCents + repayableCents + ownFundsCents + gapCents).toBe(uses);
      const lines = plan.lines.map(({ cents }) => cents ?? 0);
      expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(grantsCents + repayableCents);
      for (const cents of [...lines, ownFundsCents, gapCents, ownFundsLeftCents]) {
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      }
    }),
    RUNS,
  );
});

test('the shown arithmetic of every programme leads to its amount', () => {
  fc.assert(
    fc.property(INPUTS, (input) => {
      for (const { steps, cents, exclusion } of planFinancing(input).lines) {
        if (exclusion !== null) expect(cents).toBe(0);
        else if (cents === null) expect(steps.map(({ kind }) => kind)).toEqual(['base']);
        else expect(steps.at(-1)?.cents).toBe(cents);
        for (const step of steps) {
          if (step.kind !== 'reduced') continue;
          expect(step.limitCents - step.others.reduce((sum, other) => sum + other.cents, 0)).toBe(step.cents);
        }
      }
    }),
    RUNS,
  );
});

test('every plan has the totals of the independent solver', () => {
  fc.assert(
    fc.property(INPUTS, (input) => {
      const plan = planFinancing(input);
      const headroom = plan.headroom.leftCents === null ? null : BigInt(plan.headroom.leftCents);
      const { grants, repayable, ownFunds, gap } = solvePlan(input, headroom);
      expect([plan.grantsCents, plan.repayableCents, plan.ownFundsCents, plan.gapCents].map(BigInt)).toEqual([
        grants,
        repayable,
        ownFunds,
        gap,
      ]);
    }),
    RUNS,
  );
});

test('the best combination is the one of the independent solver, also between equal ones', () => {
  fc.assert(
    fc.property(INPUTS, (input) => {
      const { plan, leftOut } = bestCombination(input);
      const headroom = plan.headroom.leftCents === null ? null : BigInt(plan.headroom.leftCents);
      const solution = solveBest(input, headroom);
      const ids = plan.lines.map(({ programmeId }) => programmeId);
      expect([ids.toSorted(), BigInt(plan.grantsCents)]).toEqual([solution.ids.toSorted(), solution.grants]);
      const all = [...ids, ...leftOut.map(({ programmeId }) => programmeId)];
      expect(all.toSorted()).toEqual(input.programmes.map(({ id }) => id).toSorted());
    }),
    RUNS,
  );
});
