import type { PlanStatus } from '../src/plans/billing-requests.ts';

/** The payment status of a workspace for which nothing has happened, but for what is given. */
export function planStatus(given: Partial<PlanStatus> = {}): PlanStatus {
  return {
    subscription_status: null,
    subscription_product_id: null,
    credits_remaining: 0,
    subscription_expires: null,
    tier: 'none',
    kind: null,
    subscribed: false,
    portal: false,
    endsWithPeriod: false,
    trials: ['solo', 'pro_20', 'pro_40', 'pro_100'],
    v: 0,
    ...given,
  };
}
