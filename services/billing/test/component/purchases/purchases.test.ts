import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkoutSchema, invoiceListSchema, paymentStatusSchema } from '@platform/contracts/billing';
import { decodeInvoice } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { buy, NOW, startBilling, type TestBilling } from '../../billing-app.ts';

let service: TestBilling;
beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.close());

it('a workspace without any purchase has no access', async () => {
  const person = service.person();
  expect(paymentStatusSchema.parse(await person.status())).toEqual({
    subscription_status: null,
    subscription_product_id: null,
    credits_remaining: 0,
    subscription_expires: null,
    tier: 'none',
    limits: { profilesMax: 1, searchesUnlimited: false, features: [] },
    kind: null,
    subscribed: false,
    portal: false,
    endsWithPeriod: false,
    trials: ['solo', 'pro_20', 'pro_40', 'pro_100'],
    v: 0,
  });
});

it.each([
  ['solo', 'month', 'single', '2026-12-20T09:00:00.000Z'],
  ['pro_20', 'year', 'pro_20', '2027-11-20T09:00:00.000Z'],
  ['pro_40', 'month', 'pro_40', '2026-12-20T09:00:00.000Z'],
  ['pro_100', 'year', 'pro_100', '2027-11-20T09:00:00.000Z'],
])('%s by %s is bought on the test page and gives the tier %s', async (plan, period, tier, expires) => {
  const person = service.person();
  await buy(service, person, { plan, period });
  const bought = {
    subscription_status: 'active',
    subscription_product_id: `plan_${plan}`,
    credits_remaining: 0,
    subscription_expires: expires,
    tier,
  };
  expect(await person.status()).toMatchObject({ ...bought, kind: 'paid', trials: [], v: 2 });
  await eventually(() =>
    expect(service.entitlements(person.id).at(-1)).toMatchObject({ ...bought, workspaceId: person.id, v: 2 }),
  );
});

it('the test page names price and VAT, marks itself as a test, and can decline', async () => {
  const person = service.person();
  const id = randomUUID();
  const begun = await person.post('checkouts', { id, plan: 'solo', period: 'month', language: 'fr' });
  const checkout = checkoutSchema.parse(begun.json());
  expect(checkout).toMatchObject({ state: 'open', total: { cents: 599 }, vat: { cents: 100 } });
  const address = new URL(checkout.url ?? '').pathname;
  const page = await service.app.inject(address);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('Page de paiement de test : aucune somme n’est débitée');
  expect(page.body.replace(/\s/g, ' ')).toContain('5,99 €');
  expect(page.body).toContain(`href="https://product.test/cancel?checkout=${id}"`);
  const declined = await service.submit(checkout.url ?? '', { action: 'decline' });
  expect([declined.statusCode, declined.body.includes('a été refusé')]).toEqual([200, true]);
  expect(await person.status()).toMatchObject({ tier: 'none' });
  const paid = await service.submit(checkout.url ?? '', { action: 'pay' });
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `https://product.test/success?checkout=${id}`,
  ]);
  await service.billing.settled();
  expect((await person.get(`checkouts/${id}`)).json()).toMatchObject({ state: 'paid', url: null });
});

it('an English checkout is in English and returns to the English pages', async () => {
  const person = service.person();
  const id = randomUUID();
  const begun = await person.post('checkouts', { id, plan: 'solo', period: 'year', language: 'en' });
  const page = await service.app.inject(new URL(begun.json().url).pathname);
  expect(page.body).toContain('Test payment page: nothing is charged');
  expect(page.body).toContain(`https://product.test/en/cancel?checkout=${id}`);
});

it('repeating a purchase with its id gives the same checkout; another order with it is refused', async () => {
  const person = service.person();
  const order = { id: randomUUID(), plan: 'solo', period: 'month', language: 'fr' };
  const [first, second] = [await person.post('checkouts', order), await person.post('checkouts', order)];
  expect(second.json()).toEqual(first.json());
  const other = await person.post('checkouts', { ...order, plan: 'pro_20' });
  expect([other.statusCode, other.json().code]).toEqual([422, 'BILLING_KEY_REUSED']);
  const stranger = await service.person().post('checkouts', order);
  expect([stranger.statusCode, stranger.json().code]).toEqual([422, 'BILLING_KEY_REUSED']);
  expect((await service.person().get(`checkouts/${order.id}`)).statusCode).toBe(404);
});

it('paying twice in two tabs buys once', async () => {
  const person = service.person();
  const begun = await person.post('checkouts', {
    id: randomUUID(),
    plan: 'pay_as_you_go',
    period: 'once',
    language: 'fr',
  });
  const pay = () => service.submit(begun.json().url, { action: 'pay' });
  expect((await Promise.all([pay(), pay()])).map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  await service.billing.settled();
  expect(await person.status()).toMatchObject({
    credits_remaining: 5,
    tier: 'discover',
    kind: null,
    subscribed: false,
    portal: true,
  });
});

it('a second subscription is refused, and a period that is not sold', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'solo', period: 'month' });
  const again = await person.post('checkouts', {
    id: randomUUID(),
    plan: 'pro_20',
    period: 'month',
    language: 'fr',
  });
  expect([again.statusCode, again.json().code]).toEqual([409, 'BILLING_ALREADY_SUBSCRIBED']);
  const never = await person.post('checkouts', {
    id: randomUUID(),
    plan: 'solo',
    period: 'once',
    language: 'fr',
  });
  expect([never.statusCode, never.json().code]).toEqual([422, 'BILLING_NOT_SOLD']);
});

it('the portal changes the plan with proration, cancels, and follows failed and late payments', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'solo', period: 'month' });
  const { url } = (await person.post('portal', { language: 'fr' })).json<{ url: string }>();
  const page = async () => (await service.app.inject(new URL(url).pathname)).body;
  const id = /name="id" value="(sub_test_[0-9a-f]+)"/.exec(await page())?.[1] ?? '';
  const act = async (fields: Record<string, string>) => {
    expect((await service.submit(url, { id, ...fields })).statusCode).toBe(303);
    await service.billing.settled();
    return person.status();
  };
  expect(await act({ action: 'change', plan: 'pro_40:month' })).toMatchObject({ tier: 'pro_40', v: 3 });
  const { invoices } = invoiceListSchema.parse((await person.get('invoices')).json());
  expect(invoices.map(({ total, plan, state }) => [total.cents, plan, state])).toContainEqual([
    1_400,
    'pro_40',
    'paid',
  ]);
  expect(await act({ action: 'cancel' })).toMatchObject({ tier: 'pro_40', endsWithPeriod: true });
  expect(await act({ action: 'resume' })).toMatchObject({ tier: 'pro_40', endsWithPeriod: false });
  expect(await act({ action: 'fail' })).toMatchObject({
    tier: 'none',
    subscription_status: 'past_due',
    kind: 'paid',
    subscribed: true,
    portal: true,
  });
  expect(await act({ action: 'renew' })).toMatchObject({ tier: 'pro_40', subscription_status: 'active' });
  expect((await page()).replace(/\s/g, ' ')).toContain('Temps non utilisé, Solo, -5,99 €');
});

it('a subscription that is cancelled ends with its period, one that is not is renewed', async () => {
  const [ending, staying] = [service.person(), service.person()];
  for (const person of [ending, staying]) await buy(service, person, { plan: 'solo', period: 'month' });
  const { url } = (await ending.post('portal', { language: 'en' })).json<{ url: string }>();
  const { body } = await service.app.inject(new URL(url).pathname);
  const id = /value="(sub_test_[0-9a-f]+)"/.exec(body)?.[1] ?? '';
  await service.submit(url, { action: 'cancel', id });
  await service.billing.settled();
  service.setNow(new Date('2026-12-21T09:00:00Z'));
  await eventually(async () => {
    expect(await ending.status()).toMatchObject({
      tier: 'none',
      subscription_status: 'canceled',
      kind: 'paid',
      subscribed: false,
      portal: true,
    });
    expect(await staying.status()).toMatchObject({
      tier: 'single',
      subscription_expires: '2027-01-20T09:00:00.000Z',
    });
  });
  service.setNow(NOW);
});

it('invoices are published without a name', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'pay_as_you_go', period: 'once' });
  const published = await eventually(() => {
    const found = service.events
      .filter(({ topic, value }) => topic === TOPICS.billingInvoices.name && value !== null)
      .map(({ value }) => decodeInvoice(value ?? new Uint8Array()))
      .filter(({ workspaceId }) => workspaceId === person.id);
    expect(found.length).toBeGreaterThan(0);
    return found.at(-1);
  });
  expect(published).toMatchObject({
    state: 'paid',
    total: { cents: 400, currency: 'EUR' },
    vat: { cents: 67 },
    refunded: { cents: 0 },
    plan: 'pay_as_you_go',
  });
});

it('a stranger, an unconfirmed account and no token are refused', async () => {
  const [owner, stranger] = [service.person(), service.person()];
  const url = `/api/billing/w/${owner.id}/payment-status`;
  const as = (token: string, path = url) =>
    service.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  expect((await service.app.inject(url)).statusCode).toBe(401);
  expect((await as(service.tokenOf(stranger.id))).statusCode).toBe(404);
  expect((await as(service.tokenOf(owner.id, 'unconfirmed'))).statusCode).toBe(200);
  const invoices = await as(service.tokenOf(owner.id, 'unconfirmed'), `/api/billing/w/${owner.id}/invoices`);
  expect([invoices.statusCode, invoices.json().code]).toEqual([403, 'REQUEST_UNCONFIRMED']);
});

it('who returns from a payment has the access, even if no event of the provider ever arrives', async () => {
  const person = service.person();
  const id = randomUUID();
  await person.post('checkouts', { id, plan: 'solo', period: 'month', language: 'fr' });
  const subscription = {
    id: `sub_test_${randomUUID()}`,
    plan: 'solo',
    period: 'month',
    status: 'active',
    periodStart: NOW,
    periodEnd: new Date('2026-12-20T09:00:00Z'),
    endsWithPeriod: false,
    createdAt: NOW,
  };
  // What a payment leaves at the provider, without the events of it.
  await service.connection.collection('billing_test_customers').updateOne(
    { workspaceId: person.id },
    {
      $set: {
        'checkouts.0.state': 'paid',
        'checkouts.0.subscriptionId': subscription.id,
        subscriptions: [subscription],
      },
      $push: { objectIds: subscription.id as never },
    },
  );
  expect(await person.status()).toMatchObject({ tier: 'none' });
  expect((await person.get(`checkouts/${id}`)).json()).toMatchObject({ state: 'paid' });
  expect(await person.status()).toMatchObject({ tier: 'single', kind: 'paid' });
});
