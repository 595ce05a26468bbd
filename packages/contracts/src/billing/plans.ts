/**
 * The plan catalogue: the only place with prices, trials, limits and features. Pure data and rules without any library,
 * so that the page of prices reads it in the browser and the services enforce it. Prices are in euro cents and include
 * VAT.
 */
export const PLAN_CURRENCY = 'EUR';

/** VAT that is part of every price, in basis points (French standard rate). */
export const VAT_BASIS_POINTS = 2_000;

/** Plans that a person can buy or try, in the order of the page of prices; `enterprise` is granted by an administrator. */
export const PLAN_IDS = ['pay_as_you_go', 'solo', 'pro_20', 'pro_40', 'pro_100', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Access derived from the payment status; the first five have full access. */
export const TIERS = ['single', 'pro_20', 'pro_40', 'pro_100', 'enterprise', 'discover', 'none'] as const;
export type Tier = (typeof TIERS)[number];
export const FULL_ACCESS_TIERS = ['single', 'pro_20', 'pro_40', 'pro_100', 'enterprise'] as const;

/** How a plan is paid: `once` for credits, `month` and `year` for subscriptions. */
export const BILLING_PERIODS = ['once', 'month', 'year'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** What a plan entitles to beyond its limits. */
export const PLAN_FEATURES = [
  'bulkOperations',
  'prioritySupport',
  'advancedAnalytics',
  'apiAccess',
  'customSla',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** Entitlements whose function is not built yet; the page of prices states it. */
export const FEATURES_NOT_BUILT: readonly PlanFeature[] = [
  'bulkOperations',
  'prioritySupport',
  'advancedAnalytics',
  'apiAccess',
  'customSla',
];

export type PlanPrice = { readonly period: BillingPeriod; readonly cents: number };

export type Plan = {
  readonly id: PlanId;
  /** `subscription_product_id` of a subscription to it; null for credits. */
  readonly productId: string | null;
  readonly tier: Tier;
  /** Empty: price on request. */
  readonly prices: readonly PlanPrice[];
  /** Profiles of the workspace; null is unlimited. `profilesFrom` means that a larger number can be agreed. */
  readonly profilesMax: number | null;
  readonly profilesFrom?: boolean;
  /** Searches bought with one payment; null is unlimited. */
  readonly searches: number | null;
  /** Months until unused searches expire; null without expiry. */
  readonly validMonths: number | null;
  /** Days of the free trial, without a card; null without trial. */
  readonly trialDays: number | null;
  readonly contactSales?: boolean;
  readonly features: readonly PlanFeature[];
};

const PRO_FEATURES = [
  'bulkOperations',
  'prioritySupport',
  'advancedAnalytics',
] as const satisfies readonly PlanFeature[];
const ALL_FEATURES = [...PRO_FEATURES, 'apiAccess', 'customSla'] as const satisfies readonly PlanFeature[];

export const PLANS = [
  {
    id: 'pay_as_you_go',
    productId: null,
    tier: 'discover',
    prices: [{ period: 'once', cents: 400 }],
    profilesMax: 0,
    searches: 5,
    validMonths: 6,
    trialDays: null,
    features: [],
  },
  {
    id: 'solo',
    productId: 'plan_solo',
    tier: 'single',
    prices: [
      { period: 'month', cents: 599 },
      { period: 'year', cents: 5_900 },
    ],
    profilesMax: 1,
    searches: null,
    validMonths: null,
    trialDays: 3,
    features: [],
  },
  {
    id: 'pro_20',
    productId: 'plan_pro_20',
    tier: 'pro_20',
    prices: [
      { period: 'month', cents: 1_499 },
      { period: 'year', cents: 14_900 },
    ],
    profilesMax: 20,
    searches: null,
    validMonths: null,
    trialDays: 7,
    features: PRO_FEATURES,
  },
  {
    id: 'pro_40',
    productId: 'plan_pro_40',
    tier: 'pro_40',
    prices: [
      { period: 'month', cents: 1_999 },
      { period: 'year', cents: 19_900 },
    ],
    profilesMax: 40,
    searches: null,
    validMonths: null,
    trialDays: 7,
    features: PRO_FEATURES,
  },
  {
    id: 'pro_100',
    productId: 'plan_pro_100',
    tier: 'pro_100',
    prices: [
      { period: 'month', cents: 4_999 },
      { period: 'year', cents: 49_900 },
    ],
    profilesMax: 100,
    profilesFrom: true,
    searches: null,
    validMonths: null,
    trialDays: 7,
    contactSales: true,
    features: ALL_FEATURES,
  },
  {
    id: 'enterprise',
    productId: 'plan_enterprise',
    tier: 'enterprise',
    prices: [],
    profilesMax: null,
    searches: null,
    validMonths: null,
    trialDays: null,
    contactSales: true,
    features: ALL_FEATURES,
  },
] as const satisfies readonly Plan[];

/** Plans with a trial. */
export const TRIAL_PLANS = ['solo', 'pro_20', 'pro_40', 'pro_100'] as const satisfies readonly PlanId[];
export type TrialPlan = (typeof TRIAL_PLANS)[number];

/** Plans with an online price. */
export const SOLD_PLANS = [
  'pay_as_you_go',
  'solo',
  'pro_20',
  'pro_40',
  'pro_100',
] as const satisfies readonly PlanId[];
export type SoldPlan = (typeof SOLD_PLANS)[number];

/** The plan with this id. */
export function planOf(id: PlanId): Plan {
  const found: Plan | undefined = PLANS.find((plan) => plan.id === id);
  if (found === undefined) throw new TypeError(`${id} is not a plan`);
  return found;
}

/** Price in euro cents, VAT included; null when the plan is not sold for this period. */
export function priceOf(id: PlanId, period: BillingPeriod): number | null {
  return planOf(id).prices.find((price) => price.period === period)?.cents ?? null;
}

/** VAT in a price that includes it, in cents, rounded to the nearest cent. */
export function vatWithin(cents: number): number {
  return cents - Math.round((cents * 10_000) / (10_000 + VAT_BASIS_POINTS));
}

/** Share that a year costs less than twelve months, in whole percent rounded down; null without both prices. */
export function yearlySaving(id: PlanId): number | null {
  const month = priceOf(id, 'month');
  const year = priceOf(id, 'year');
  return month === null || year === null ? null : Math.floor((1 - year / (month * 12)) * 100);
}

/** Whether a tier opens the pages that need full access. */
export function hasFullAccess(tier: Tier): boolean {
  return (FULL_ACCESS_TIERS as readonly Tier[]).includes(tier);
}

export type TierLimits = {
  /** Null is unlimited. */
  readonly profilesMax: number | null;
  /** Whether searches are not counted. */
  readonly searchesUnlimited: boolean;
  readonly features: readonly PlanFeature[];
};

/** The free profile of onboarding (decision D5). */
const FREE_PROFILES_MAX = 1;

/** What a tier allows; the owning services count against it. */
export function limitsOf(tier: Tier): TierLimits {
  const plan: Plan | undefined = PLANS.find((one) => one.tier === tier);
  if (plan === undefined || !hasFullAccess(tier)) {
    return { profilesMax: FREE_PROFILES_MAX, searchesUnlimited: false, features: [] };
  }
  return {
    profilesMax: plan.profilesMax,
    searchesUnlimited: plan.searches === null,
    features: plan.features,
  };
}
