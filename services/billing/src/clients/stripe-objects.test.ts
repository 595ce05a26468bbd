import { expect, it } from '@jest/globals';
import { SUBSCRIPTION_STATUSES } from '@platform/contracts/billing';
import { checkoutOf, invoiceOf, paymentOf, subscriptionOf } from './stripe-objects.ts';

type Given<Read extends (found: never, ...rest: never[]) => unknown> = Parameters<Read>[0];

const END = Date.parse('2026-12-20T09:00:00Z') / 1_000;
const SUBSCRIPTION = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  metadata: { workspaceId: 'w' },
  cancel_at_period_end: false,
  cancel_at: null,
  created: END - 60,
  items: { data: [{ current_period_end: END, price: { product: 'plan_solo' } }] },
};

function subscription(changes: object): ReturnType<typeof subscriptionOf> {
  return subscriptionOf({ ...SUBSCRIPTION, ...changes } as unknown as Given<typeof subscriptionOf>);
}

it.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'unpaid'],
  ['canceled', 'canceled'],
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'canceled'],
  ['paused', 'paused'],
  ['a state of a later release', 'incomplete'],
])('the state %s of Stripe is %s here', (status, expected) => {
  expect(SUBSCRIPTION_STATUSES).toContain(expected);
  expect(subscription({ status }).status).toBe(expected);
});

it('reads product, end and workspace of a subscription', () => {
  expect(subscription({})).toEqual({
    id: 'sub_1',
    customerId: 'cus_1',
    workspaceId: 'w',
    status: 'active',
    productId: 'plan_solo',
    periodEnd: new Date('2026-12-20T09:00:00Z'),
    endsWithPeriod: false,
    createdAt: new Date('2026-12-20T08:59:00Z'),
  });
  expect(subscription({ cancel_at_period_end: true }).endsWithPeriod).toBe(true);
  expect(subscription({ cancel_at: END }).endsWithPeriod).toBe(true);
  expect(subscription({ metadata: {}, items: { data: [] } })).toMatchObject({
    workspaceId: null,
    productId: null,
  });
});

it.each([
  [[], 'none'],
  [['warning_needs_response'], 'none'],
  [['needs_response'], 'open'],
  [['won', 'under_review'], 'open'],
  [['won'], 'won'],
  [['won', 'lost'], 'lost'],
])('a payment with the disputes %j is %s', (states, dispute) => {
  const found = {
    id: 'pi_1',
    customer: { id: 'cus_1' },
    metadata: { workspaceId: 'w', plan: 'pay_as_you_go' },
    status: 'succeeded',
    created: END - 60,
    amount_received: 400,
    latest_charge: { created: END, amount_refunded: 100 },
  } as unknown as Given<typeof paymentOf>;
  const disputes = states.map((status) => ({ status })) as unknown as Parameters<
    typeof paymentOf
  >[1]['disputes'];
  expect(paymentOf(found, { disputes, invoiceId: 'in_1' })).toEqual({
    id: 'pi_1',
    customerId: 'cus_1',
    workspaceId: 'w',
    isForCredits: true,
    isPaid: true,
    paidAt: new Date('2026-12-20T09:00:00Z'),
    amountCents: 400,
    refundedCents: 100,
    dispute,
    invoiceId: 'in_1',
  });
});

it.each([
  ['open', 'unpaid', 'open'],
  ['complete', 'paid', 'paid'],
  ['complete', 'no_payment_required', 'paid'],
  ['complete', 'unpaid', 'processing'],
  ['expired', 'unpaid', 'expired'],
])('a checkout that is %s and %s is %s', (status, payment_status, state) => {
  const found = { id: 'cs_1', status, payment_status, url: null } as unknown as Given<typeof checkoutOf>;
  expect(checkoutOf(found).state).toBe(state);
});

it('reads amounts, VAT and plan of an invoice', () => {
  const found = {
    id: 'in_1',
    customer: 'cus_1',
    number: 'A-1',
    created: END,
    status_transitions: { finalized_at: null },
    status: 'paid',
    total: 599,
    total_taxes: [{ amount: 60 }, { amount: 40 }],
    currency: 'eur',
    lines: { data: [{ pricing: { price_details: { product: 'plan_solo' } } }] },
    payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
    parent: { subscription_details: { subscription: 'sub_1' } },
  } as unknown as Given<typeof invoiceOf>;
  expect(invoiceOf(found, 599)).toEqual({
    id: 'in_1',
    customerId: 'cus_1',
    number: 'A-1',
    at: new Date('2026-12-20T09:00:00Z'),
    state: 'paid',
    totalCents: 599,
    vatCents: 100,
    refundedCents: 599,
    currency: 'EUR',
    plan: 'solo',
    paymentId: 'pi_1',
    subscriptionId: 'sub_1',
  });
});
