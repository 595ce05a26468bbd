import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { billingSummarySchema } from '@platform/contracts/billing';
import { buy, NOW, startBilling, type TestBilling } from '../../billing-app.ts';

let service: TestBilling;
beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.close());

const reason = 'Contract 2026-11';

it('grants the enterprise plan without end, until a day, and ends it', async () => {
  const person = service.person();
  const grant = (until: string | null) =>
    service.operator('POST', `w/${person.id}/enterprise`, { until, reason });
  expect((await grant(null)).json()).toMatchObject({
    tier: 'enterprise',
    kind: 'granted',
    subscription_status: 'active',
    subscription_expires: null,
    limits: { profilesMax: null },
  });
  expect((await grant('2026-12-31T23:00:00Z')).json()).toMatchObject({
    subscription_expires: '2026-12-31T23:00:00.000Z',
  });
  expect((await grant(NOW.toISOString())).json()).toMatchObject({
    tier: 'none',
    subscription_status: 'canceled',
  });
});

it('grants credits once for a key', async () => {
  const person = service.person();
  const body = { key: randomUUID(), credits: 12, reason };
  for (const _ of [1, 2]) {
    const granted = await service.operator('POST', `w/${person.id}/credits`, body);
    expect(granted.json()).toMatchObject({ credits_remaining: 12, tier: 'discover' });
  }
});

it('pays an invoice back: the credits that were not spent are gone', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'pay_as_you_go', period: 'once' });
  const [invoice] = (await person.get('invoices')).json<{ invoices: { id: string }[] }>().invoices;
  const order = { key: randomUUID(), invoiceId: invoice?.id, reason };
  const refund = await service.operator('POST', `w/${person.id}/refunds`, order);
  expect(refund.json()).toEqual({ key: order.key, state: 'succeeded' });
  await service.billing.settled();
  expect(await person.status()).toMatchObject({ credits_remaining: 0, tier: 'none' });
  expect((await person.get('invoices')).json().invoices[0]).toMatchObject({ refunded: { cents: 400 } });
  const stranger = await service.operator('POST', `w/${randomUUID()}/refunds`, order);
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'BILLING_INVOICE_NOT_FOUND']);
});

it('a disputed payment takes its credits back until it is won, and operators see it', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'pay_as_you_go', period: 'once' });
  const { url } = (await person.post('portal', { language: 'fr' })).json<{ url: string }>();
  const { body } = await service.app.inject(new URL(url).pathname);
  const id = /value="(pi_test_[0-9a-f]+)"/.exec(body)?.[1] ?? '';
  const act = async (action: string) => {
    await service.submit(url, { action, id });
    await service.billing.settled();
    return person.status();
  };
  const disputes = async () => {
    const summary = billingSummarySchema.parse((await service.operator('GET', 'summary')).json());
    return summary.alerts.filter(({ kind, objectId }) => kind === 'dispute' && objectId === id);
  };
  expect(await act('dispute')).toMatchObject({ credits_remaining: 0, tier: 'none' });
  expect(await disputes()).toMatchObject([{ workspaceId: person.id }]);
  expect(await act('win')).toMatchObject({ credits_remaining: 5, tier: 'discover' });
  expect(await disputes()).toEqual([]);
});

it('an active subscription to an unknown product gives nothing and alerts operators', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'solo', period: 'month' });
  const customers = service.connection.collection('billing_test_customers');
  await customers.updateOne(
    { workspaceId: person.id },
    { $set: { 'subscriptions.0.plan': 'pay_as_you_go' } },
  );
  const { url } = (await person.post('portal', { language: 'fr' })).json<{ url: string }>();
  const { body } = await service.app.inject(new URL(url).pathname);
  const id = /value="(sub_test_[0-9a-f]+)"/.exec(body)?.[1] ?? '';
  await service.submit(url, { action: 'cancel', id });
  await service.billing.settled();
  expect(await person.status()).toMatchObject({ subscription_status: 'active', tier: 'none' });
  const summary = billingSummarySchema.parse((await service.operator('GET', 'summary')).json());
  const alert = summary.alerts.find(({ objectId }) => objectId === id);
  expect(alert).toMatchObject({ kind: 'unknown_product', workspaceId: person.id });
  expect((await service.operator('POST', 'alerts/close', { id: alert?.id })).statusCode).toBe(204);
  expect((await service.operator('POST', 'alerts/close', { id: alert?.id })).statusCode).toBe(404);
});

it('the summary counts workspaces by tier and states that payments are a test', async () => {
  const summary = billingSummarySchema.parse((await service.operator('GET', 'summary')).json());
  expect(summary).toMatchObject({ mode: 'test', webhooks: { waiting: 0, failed: 0, oldestWaitingAt: null } });
  expect(summary.workspaces).toBe(Object.values(summary.tiers).reduce((sum, count) => sum + count, 0));
  expect((await service.app.inject('/api/billing/payment-mode')).json()).toEqual({ mode: 'test' });
});

it('only administrators pass', async () => {
  const person = service.person();
  for (const [method, route] of [
    ['GET', 'summary'],
    ['POST', `w/${person.id}/enterprise`],
    ['POST', `w/${person.id}/credits`],
    ['POST', `w/${person.id}/refunds`],
    ['POST', 'alerts/close'],
  ] as const) {
    const url = `/api/billing/operators/${route}`;
    const headers = { authorization: `Bearer ${service.tokenOf(person.id)}` };
    expect((await service.app.inject({ method, url, headers })).statusCode).toBe(403);
    expect((await service.app.inject({ method, url })).statusCode).toBe(401);
  }
});
