import { expect, test } from '@jest/globals';
import { PLANS, planOf } from '@platform/contracts/billing-plans';
import en from './i18n/en/plans.json' with { type: 'json' };
import fr from './i18n/fr/plans.json' with { type: 'json' };
import { contentsOf } from './plan-contents.ts';

test.each([
  ['fr', fr, /pas encore ouverte/, /page Découvrir/],
  ['en', en, /not open yet/, /Discover page/],
])(
  'the explanation of credits in %s agrees with the plan: the AI search is open',
  (_, texts, closed, page) => {
    const searches = contentsOf(planOf('pay_as_you_go')).find(({ key }) => key === 'searches');
    expect(searches?.built).toBe(true);
    expect(texts.questions.credits.text).not.toMatch(closed);
    expect(texts.questions.credits.text).toMatch(page);
  },
);

test('priority support is stated as coming in every plan with it, because nothing gives it yet', () => {
  const plans = PLANS.filter(({ features }) => (features as readonly string[]).includes('prioritySupport'));
  expect(plans).not.toHaveLength(0);
  for (const plan of plans) {
    const support = contentsOf(plan).find(({ key }) => key === 'prioritySupport');
    expect([plan.id, support?.built]).toEqual([plan.id, false]);
  }
});

test('every plan contains something that can be used today', () => {
  for (const plan of PLANS) expect(contentsOf(plan).some(({ built }) => built)).toBe(true);
});
