import { planOf, VAT_BASIS_POINTS } from '@platform/contracts/billing-plans';

/** Numbers of the plan catalogue that sentences of the page of prices contain, by the name that they have there. */
export function planFacts(): Readonly<Record<string, number>> {
  const { searches, validMonths } = planOf('pay_as_you_go');
  return {
    soloDays: planOf('solo').trialDays ?? 0,
    proDays: planOf('pro_20').trialDays ?? 0,
    searches: searches ?? 0,
    months: validMonths ?? 0,
    percent: VAT_BASIS_POINTS / 100,
  };
}
