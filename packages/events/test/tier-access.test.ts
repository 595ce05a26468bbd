import { expect, it } from '@jest/globals';
import { limitsOf, type Tier } from '@platform/contracts/billing-plans';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { createTierAccess } from '@platform/events/tier-access';
import { TOPICS } from '@platform/events/topics';
import { createLogger } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { useLogOfTest } from './log-of-test.ts';

const CLOCK = { now: () => new Date('2026-11-20T09:00:00Z') };
const logger = createLogger({ service: 'test', level: 'silent' });

const { eventBus, followed } = useLogOfTest(TOPICS.billingEntitlements);

async function publish(workspaceId: string, value: Uint8Array | null): Promise<void> {
  const headers = {
    ce_id: crypto.randomUUID(),
    ce_type: BILLING_CE_TYPES.entitlementChanged,
    ce_source: '/billing',
    ce_time: CLOCK.now().toISOString(),
    origin: 'live' as const,
  };
  await eventBus().publish(TOPICS.billingEntitlements.name, [{ key: workspaceId, value, headers }]);
}

function entitlement(workspaceId: string, tier: Tier, v: number): Uint8Array {
  return encodeEntitlement({
    workspaceId,
    v,
    tier,
    subscription_status: 'active',
    subscription_product_id: 'plan_pro_20',
    credits_remaining: 0,
    subscription_expires: null,
    limits: limitsOf(tier),
    validUntil: null,
    trialEnding: null,
  });
}

function newAccess() {
  return createTierAccess({
    config: { IDENTITY_JWKS_URL: 'http://127.0.0.1:1' },
    clock: CLOCK,
    logger,
    eventBus: eventBus(),
  });
}

it('reads everything that was published before and what follows', async () => {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
  for (const id of ids) await publish(id, entitlement(id, 'pro_20', 1));
  const [first = '', second = '', third = ''] = ids;
  await publish(second, null);
  await publish(third, new Uint8Array([0xff]));
  const access = newAccess();
  const { tierOf = () => 'none' as const } = access.options;
  expect(tierOf(first)).toBeNull();
  expect(tierOf(crypto.randomUUID())).toBeNull();
  followed.push(await access.follow());
  await eventually(() => expect(tierOf(crypto.randomUUID())).toBe('none'));
  expect(ids.map(tierOf)).toEqual(ids.map((_id, at) => (at === 1 ? 'none' : at === 2 ? null : 'pro_20')));
  await publish(first, entitlement(first, 'none', 2));
  await publish(third, entitlement(third, 'single', 2));
  await eventually(() => expect([tierOf(first), tierOf(third)]).toEqual(['none', 'single']));
});

it('knows at once that nobody has a tier when nothing was ever published', async () => {
  const access = newAccess();
  followed.push(await access.follow());
  expect(access.options.tierOf?.(crypto.randomUUID())).toBe('none');
});
