import { randomUUID } from 'node:crypto';
import { limitsOf, type Tier } from '@platform/contracts/billing-plans';
import type { OutgoingEvent } from '@platform/event-bus';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';

const AT = '2026-11-20T09:00:00.000Z';

/** What billing publishes of a workspace; without a tier, that it is gone. */
export function anEntitlementEvent(
  workspaceId: string,
  { v, tier }: { readonly v: number; readonly tier: Tier | null },
): OutgoingEvent {
  const value =
    tier === null
      ? null
      : encodeEntitlement({
          workspaceId,
          v,
          tier,
          limits: limitsOf(tier),
          validUntil: null,
          trialEnding: null,
          subscription_status: tier === 'none' ? null : 'active',
          subscription_product_id: null,
          credits_remaining: 0,
          subscription_expires: null,
        });
  return {
    key: workspaceId,
    value,
    headers: {
      ce_id: randomUUID(),
      ce_type: BILLING_CE_TYPES.entitlementChanged,
      ce_source: '/billing',
      ce_time: AT,
      origin: 'live',
    },
  };
}
