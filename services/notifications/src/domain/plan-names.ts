import { PLANS, type PlanId, type SoldPlan } from '@platform/contracts/billing-plans';
import type { Language } from '@platform/contracts/values';

/** Names of plans as the page of prices shows them. */
const NAMES: Readonly<Record<PlanId, Readonly<Record<Language, string>>>> = {
  pay_as_you_go: { fr: 'À la carte', en: 'Pay as you go' },
  solo: { fr: 'Solo', en: 'Solo' },
  pro_20: { fr: 'Pro 20', en: 'Pro 20' },
  pro_40: { fr: 'Pro 40', en: 'Pro 40' },
  pro_100: { fr: 'Pro 100', en: 'Pro 100' },
  enterprise: { fr: 'Entreprise', en: 'Enterprise' },
};

/** The name of a plan that is sold. */
export function planName(plan: SoldPlan, language: Language): string {
  return NAMES[plan][language];
}

/** The name of the plan that a product is the subscription to; null for a product without a plan. */
export function planNameOfProduct(productId: string | null, language: Language): string | null {
  const plan = PLANS.find((one) => one.productId !== null && one.productId === productId);
  return plan === undefined ? null : NAMES[plan.id][language];
}
