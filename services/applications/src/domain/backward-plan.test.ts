import { describe, expect, it } from '@jest/globals';
import { LEAD_DAYS_MAX, PLAN_STEPS } from '@platform/contracts/calendar-sets';
import { daysBetween, plusDays } from '@platform/contracts/civil-date';
import fc from 'fast-check';
import { backwardPlan, type PlanItem, type PlanOrder } from './backward-plan.ts';
import { LEAD_TIMES } from './lead-times.ts';
import { validDaysOf } from './validity.ts';
import { isWorkingDay } from './working-days.ts';

const aDate = fc
  .integer({ min: daysBetween('1970-01-01', '2020-01-01'), max: daysBetween('1970-01-01', '2060-12-31') })
  .map((day) => plusDays('1970-01-01', day));
const someItems = fc
  .array(
    fc.record({
      step: fc.constantFrom(...PLAN_STEPS),
      validDays: fc.option(fc.integer({ min: 1, max: 365 })),
      isDone: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((items) => items.map((item, index): PlanItem => ({ ...item, key: String(index), title: null })));
const anOrder: fc.Arbitrary<PlanOrder> = fc.record({
  deadline: aDate,
  items: someItems,
  ownDays: fc.dictionary(fc.constantFrom(...PLAN_STEPS), fc.integer({ min: 0, max: LEAD_DAYS_MAX })),
  today: aDate,
});

function latestOf(order: PlanOrder): ReadonlyMap<string, string> {
  return new Map(backwardPlan(order).map(({ key, latestOn }) => [key, latestOn]));
}

function item(step: PlanItem['step'], part: Partial<PlanItem> = {}): PlanItem {
  return { key: step, step, title: null, validDays: validDaysOf(step), isDone: false, ...part };
}

describe('a backward plan', () => {
  it('of a municipality begins with the quotes, so that the council votes on a budget before the form', () => {
    const items = [item('council_vote'), item('budget'), item('quotes'), item('registration_extract')];
    const plan = backwardPlan({ deadline: '2027-06-30', items, ownDays: {}, today: '2027-04-15' });
    expect(plan.map(({ step, latestOn, isLate, notBefore }) => [step, latestOn, isLate, notBefore])).toEqual([
      ['quotes', '2027-03-24', true, null],
      ['budget', '2027-04-16', false, null],
      ['council_vote', '2027-04-26', false, null],
      ['form', '2027-06-18', false, null],
      ['registration_extract', '2027-06-23', false, '2027-04-01'],
      ['filing', '2027-06-28', false, null],
    ]);
  });

  it('has every open item and only working days, none after the day of filing or the deadline', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const plan = backwardPlan(order);
        const open = order.items.filter(({ isDone }) => !isDone).map(({ key }) => key);
        const keys = plan.map(({ key }) => key);
        expect(open.filter((key) => !keys.includes(key))).toEqual([]);
        const filing = plan.find(({ step }) => step === 'filing')?.latestOn;
        for (const { step, latestOn, isLate } of plan) {
          expect([step, isWorkingDay(latestOn)]).toEqual([step, true]);
          expect(latestOn <= order.deadline).toBe(true);
          if (filing !== undefined && step !== 'filing') expect(latestOn < filing).toBe(true);
          expect(isLate).toBe(latestOn < order.today);
        }
      }),
    );
  });

  it('has what a step needs before that step begins', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const plan = backwardPlan(order);
        for (const { step, latestOn } of plan) {
          for (const needed of plan.filter((other) => LEAD_TIMES[step].needs.includes(other.step))) {
            expect(needed.latestOn < latestOn).toBe(true);
          }
        }
      }),
    );
  });

  it('moves no step to an earlier day when the deadline moves to a later one', () => {
    fc.assert(
      fc.property(anOrder, fc.integer({ min: 0, max: 400 }), (order, days) => {
        const before = latestOf(order);
        const after = latestOf({ ...order, deadline: plusDays(order.deadline, days) });
        for (const [key, latestOn] of after) expect(latestOn >= (before.get(key) ?? '')).toBe(true);
      }),
    );
  });

  it('moves no step to a later day when a lead time grows', () => {
    fc.assert(
      fc.property(
        anOrder,
        fc.constantFrom(...PLAN_STEPS),
        fc.integer({ min: 1, max: 60 }),
        (order, step, more) => {
          const days = order.ownDays[step] ?? LEAD_TIMES[step].days;
          const before = latestOf(order);
          const after = latestOf({ ...order, ownDays: { ...order.ownDays, [step]: days + more } });
          for (const [key, latestOn] of after) expect(latestOn <= (before.get(key) ?? '')).toBe(true);
        },
      ),
    );
  });
});
