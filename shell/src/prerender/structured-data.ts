import { PLAN_CURRENCY, PLANS, type PlanPrice } from '@platform/contracts/billing-plans';
import { BRAND, type Language, translator } from '@platform/web-kit';
import type { Page } from '../pages/current-page.ts';
import { PLANS_TEXTS } from '../plans/plan-texts.ts';

/** Codes of UN/CEFACT for the periods of a price; a single payment has none. */
const UNITS: Partial<Record<PlanPrice['period'], string>> = { month: 'MON', year: 'ANN' };

function priceOf({ period, cents }: PlanPrice): object {
  const unitCode = UNITS[period];
  return {
    '@type': 'UnitPriceSpecification',
    price: (cents / 100).toFixed(2),
    priceCurrency: PLAN_CURRENCY,
    valueAddedTaxIncluded: true,
    ...(unitCode === undefined ? {} : { unitCode, billingDuration: 1 }),
  };
}

/** The schema.org object of a page: on the page of prices, the plans that are sold there; null elsewhere. */
export function structuredDataOf({ kind }: Page, language: Language): object | null {
  if (kind !== 'pricing') return null;
  const t = translator(PLANS_TEXTS, language);
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: BRAND,
    description: t('lead'),
    offers: PLANS.filter(({ prices }) => prices.length > 0).map((plan) => ({
      '@type': 'Offer',
      name: t(`name.${plan.id}`),
      description: t(`for.${plan.id}`),
      priceSpecification: plan.prices.map(priceOf),
    })),
  };
}
