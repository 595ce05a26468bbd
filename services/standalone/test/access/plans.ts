import type { Tier } from '@platform/contracts/billing-plans';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import type { Account } from './accounts.ts';
import { OPERATOR_TOKEN, type ProductWorld } from './product-world.ts';

const UNREADABLE = new Uint8Array([0xff, 0xff, 0xff]);

/** Plans are bought, tried and granted as people and operators do it: through the routes and the test payments. */
export function createPlans({ app, eventBus }: Pick<ProductWorld, 'app' | 'eventBus'>) {
  const send = async (
    { token }: Pick<Account, 'token'>,
    method: 'GET' | 'POST',
    { path, payload }: { readonly path: string; readonly payload?: object },
  ): Promise<unknown> => {
    const response = await app.inject({
      method,
      url: `/api/billing/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  const status = async (account: Account): Promise<{ readonly tier: Tier }> =>
    (await send(account, 'GET', { path: `w/${account.id}/payment-status` })) as { tier: Tier };

  return {
    status,
    buy: async (account: Account, plan: string): Promise<void> => {
      const period = plan === 'pay_as_you_go' ? 'once' : 'month';
      const payload = { id: crypto.randomUUID(), plan, period, language: 'en' };
      const path = `w/${account.id}/checkouts`;
      const { url } = (await send(account, 'POST', { path, payload })) as { url: string };
      const paid = await app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'action=pay',
      });
      if (paid.statusCode >= 400) throw new Error(`${plan} is not paid: ${paid.statusCode}`);
      await eventually(async () => {
        if ((await status(account)).tier === 'none') throw new Error(`${plan} is not active`);
      });
    },
    startTrial: async (account: Account, plan: string): Promise<void> => {
      await send(account, 'POST', { path: `w/${account.id}/trial`, payload: { plan } });
    },
    grantEnterprise: async ({ id }: Account): Promise<void> => {
      const payload = { until: null, reason: 'access matrix' };
      await send({ token: OPERATOR_TOKEN }, 'POST', { path: `operators/w/${id}/enterprise`, payload });
    },
    /** Makes the newest state of the workspace unreadable for everybody who follows billing. */
    damage: async ({ id }: Account): Promise<void> => {
      const headers = {
        ce_id: crypto.randomUUID(),
        ce_type: 'billing.entitlement.changed',
        ce_source: '/billing',
        ce_time: new Date().toISOString(),
        origin: 'live' as const,
      };
      await eventBus.publish(TOPICS.billingEntitlements.name, [{ key: id, value: UNREADABLE, headers }]);
    },
  };
}
