import {
  type BillingPeriod,
  PLAN_CURRENCY,
  PLANS,
  type SoldPlan,
  VAT_BASIS_POINTS,
} from '@platform/contracts/billing-plans';
import type { Stripe } from 'stripe';

export type SoldPrice = {
  readonly plan: SoldPlan;
  readonly period: BillingPeriod;
  readonly cents: number;
  readonly productId: string;
  /** Name of the price at Stripe. A changed amount has another name, so that running subscriptions keep theirs. */
  readonly lookupKey: string;
};

/** Product of the credits, which no subscription has. */
const CREDITS_PRODUCT = 'plan_pay_as_you_go';

/** Every price that is sold, in the order of the catalogue. */
export const SOLD_PRICES: readonly SoldPrice[] = PLANS.flatMap(({ id, productId, prices }) =>
  id === 'enterprise'
    ? []
    : prices.map(({ period, cents }) => ({
        plan: id,
        period,
        cents,
        productId: productId ?? CREDITS_PRODUCT,
        lookupKey: `${id}_${period}_${cents}_${PLAN_CURRENCY.toLowerCase()}_vat${VAT_BASIS_POINTS}`,
      })),
);

/** The plan of a product; null for a product that is not ours. */
export function soldPlanOf(productId: string | null): SoldPlan | null {
  return SOLD_PRICES.find((price) => price.productId === productId)?.plan ?? null;
}

/**
 * Ids of all prices at Stripe by lookup key. Products and prices that are missing there are created, with ids and keys
 * that make repeated and simultaneous attempts harmless.
 */
export async function ensurePrices(stripe: Stripe): Promise<ReadonlyMap<string, string>> {
  const found = await stripe.prices.list({
    lookup_keys: SOLD_PRICES.map(({ lookupKey }) => lookupKey),
    active: true,
    limit: 100,
  });
  const ids = new Map(found.data.map((price) => [price.lookup_key ?? '', price.id]));
  for (const price of SOLD_PRICES) {
    if (ids.has(price.lookupKey)) continue;
    await ensureProduct(stripe, price);
    ids.set(price.lookupKey, (await createPrice(stripe, price)).id);
  }
  return ids;
}

async function ensureProduct(stripe: Stripe, { productId, plan }: SoldPrice): Promise<void> {
  try {
    await stripe.products.create({ id: productId, name: plan.replaceAll('_', ' '), metadata: { plan } });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

function createPrice(stripe: Stripe, { productId, period, cents, lookupKey }: SoldPrice) {
  return stripe.prices.create(
    {
      product: productId,
      currency: PLAN_CURRENCY.toLowerCase(),
      unit_amount: cents,
      lookup_key: lookupKey,
      tax_behavior: 'inclusive',
      ...(period === 'once' ? {} : { recurring: { interval: period } }),
    },
    { idempotencyKey: `price:${lookupKey}` },
  );
}

function isAlreadyThere(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'resource_already_exists'
  );
}
