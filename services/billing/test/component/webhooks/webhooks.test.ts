import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drawsOf } from '@platform/seeded-random';
import { Stripe } from 'stripe';
import type { TestCustomer } from '../../../src/test-payments/model.ts';
import { buy, NOW, type Person, startBilling, type TestBilling } from '../../billing-app.ts';

const ROUTE = '/api/billing/webhooks/stripe';
const NOW_S = NOW.getTime() / 1_000;

let service: TestBilling;
let secret: string;
beforeAll(async () => {
  service = await startBilling();
  await buy(service, service.person(), { plan: 'solo', period: 'month' });
  secret = (await service.connection.collection('billing_test_settings').findOne())?.secret;
});
afterAll(() => service.close());

function eventOf(
  object: Record<string, unknown>,
  type = 'customer.subscription.updated',
  id: string = randomUUID(),
) {
  return JSON.stringify({ id: `evt_${id}`, object: 'event', type, created: NOW_S, data: { object } });
}

function signed(
  payload: string,
  options: { readonly timestamp?: number; readonly key?: string } = {},
): string {
  const { timestamp = NOW_S, key = secret } = options;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
}

function post(payload: string, headers: Record<string, string> = { 'stripe-signature': signed(payload) }) {
  return service.app.inject({
    method: 'POST',
    url: ROUTE,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

it('an event is stored before 204, and once however often it arrives', async () => {
  const payload = eventOf({ object: 'subscription', id: 'sub_unknown' });
  for (const response of await Promise.all([post(payload), post(payload), post(payload)])) {
    expect(response.statusCode).toBe(204);
  }
  const { id } = JSON.parse(payload);
  const webhooks = service.connection.collection<{ readonly _id: string }>('billing_webhooks');
  expect(await webhooks.countDocuments({ _id: id })).toBe(1);
});

it('the stored event holds references only, never what a person is called', async () => {
  const payload = eventOf({
    object: 'invoice',
    id: 'in_unknown',
    customer_email: 'ada@example.org',
    customer_name: 'Ada Lovelace',
  });
  await post(payload);
  const stored = await service.connection.collection('billing_webhooks').find().toArray();
  expect(JSON.stringify(stored)).not.toMatch(/lovelace|ada@/i);
});

it('bytes that the provider has not signed lately are refused', async () => {
  const payload = eventOf({ object: 'subscription', id: 'sub_unknown' });
  const good = signed(payload);
  const forged: [string, Record<string, string>][] = [
    [payload, {}],
    [payload, { 'stripe-signature': '' }],
    [payload, { 'stripe-signature': 'nonsense' }],
    [payload, { 'stripe-signature': signed(payload, { key: 'whsec_other' }) }],
    [payload, { 'stripe-signature': signed(payload, { timestamp: NOW_S - 301 }) }],
    [payload, { 'stripe-signature': good.replace(/t=\d+/, `t=${NOW_S + 1}`) }],
    [payload, { 'stripe-signature': good.replace('v1=', 'v0=') }],
    [payload.replace('sub_unknown', 'sub_unknowm'), { 'stripe-signature': good }],
    [`${payload} `, { 'stripe-signature': good }],
    [JSON.stringify(JSON.parse(payload), null, 1), { 'stripe-signature': good }],
    ['', { 'stripe-signature': signed('') }],
    ['[]', { 'stripe-signature': signed('[]') }],
    ['{"id":"evt_1"}', { 'stripe-signature': signed('{"id":"evt_1"}') }],
    ['{', { 'stripe-signature': signed('{') }],
  ];
  const before = await service.connection.collection('billing_webhooks').countDocuments();
  for (const [body, headers] of forged) {
    const response = await post(body, headers);
    expect([body, headers, response.statusCode, response.json().code]).toEqual([
      body,
      headers,
      400,
      'BILLING_SIGNATURE_INVALID',
    ]);
  }
  expect(await service.connection.collection('billing_webhooks').countDocuments()).toBe(before);
});

it('a body that is too large or of another type is refused', async () => {
  const large = eventOf({ object: 'subscription', id: 'x'.repeat(600 * 1024) });
  expect((await post(large)).statusCode).toBe(413);
  const text = await post('text', { 'content-type': 'text/plain', 'stripe-signature': signed('text') });
  expect(text.statusCode).toBe(415);
});

it('an object of nobody opens an alert for operators and changes nothing', async () => {
  const person = service.person();
  await buy(service, person, { plan: 'solo', period: 'month' });
  const customers = service.connection.collection('billing_test_customers');
  const customer = await customers.findOne({ workspaceId: person.id });
  await customers.updateOne({ workspaceId: person.id }, { $set: { workspaceId: randomUUID() } });
  const id = customer?.subscriptions[0].id;
  await post(eventOf({ object: 'subscription', id }));
  await service.billing.settled();
  const { alerts } = (await service.operator('GET', 'summary')).json();
  expect(alerts).toContainEqual(
    expect.objectContaining({ kind: 'unassigned', objectId: id, workspaceId: null }),
  );
});

async function customerOf(person: Person): Promise<TestCustomer> {
  const customers = service.connection.collection<TestCustomer>('billing_test_customers');
  const customer = await customers.findOne({ workspaceId: person.id });
  if (customer === null) throw new Error('the person has bought nothing');
  return customer;
}

/** Every event that a provider could send about what the person has. */
async function possibleEvents(person: Person): Promise<Record<string, unknown>[]> {
  const customer = await customerOf(person);
  return [
    ...customer.subscriptions.map(({ id }) => ({ object: 'subscription', id })),
    ...customer.invoices.map(({ id, subscriptionId }) => ({
      object: 'invoice',
      id,
      parent: { subscription_details: { subscription: subscriptionId } },
    })),
    ...customer.payments.map(({ id }) => ({
      object: 'charge',
      id: `ch_${id}`,
      payment_intent: id,
    })),
    ...customer.checkouts.map(({ id }) => ({ object: 'checkout.session', id })),
  ];
}

it('through HTTP, 300 events in any order and repeated leave the entitlement of the final state', async () => {
  const draws = drawsOf(20_261_127, 1);
  const person = service.person();
  await buy(service, person, { plan: 'pay_as_you_go', period: 'once' });
  await buy(service, person, { plan: 'pro_20', period: 'month' });
  const { url } = (await person.post('portal', { language: 'fr' })).json<{ url: string }>();
  const { body } = await service.app.inject(new URL(url).pathname);
  const id = /value="(sub_test_[0-9a-f]+)"/.exec(body)?.[1] ?? '';
  const credits = (await customerOf(person)).payments.find(({ isForCredits }) => isForCredits)?.id ?? '';
  const mutations = [
    { action: 'change', id, plan: 'pro_100:month' },
    { action: 'fail', id },
    { action: 'renew', id },
    { action: 'dispute', id: credits },
    { action: 'change', id, plan: 'solo:year' },
  ];
  for (const mutation of mutations) {
    await service.submit(url, mutation as Record<string, string>);
    const events = await possibleEvents(person);
    const sent = Array.from({ length: 60 }, () => draws.pick(events));
    const responses = await Promise.all(sent.map((object) => post(eventOf(object, 'anything.happened'))));
    expect(responses.every(({ statusCode }) => statusCode === 204)).toBe(true);
  }
  await service.billing.settled();
  const expected = { tier: 'single', subscription_product_id: 'plan_solo', credits_remaining: 0 };
  expect(await person.status()).toMatchObject(expected);
});
