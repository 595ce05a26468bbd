import { priceOf, type SoldPlan, vatWithin } from '@platform/contracts/billing-plans';
import { addMonths } from '../domain/add-months.ts';
import type { CheckoutRequest } from '../ports/payment-provider.port.ts';
import type {
  TestCheckout,
  TestContext,
  TestCustomer,
  TestInvoice,
  TestInvoiceLine,
  TestPayment,
  TestSubscription,
} from './model.ts';
import { prorate } from './proration.ts';

const CHECKOUT_MS = 24 * 3_600_000;

function periodEndAfter(start: Date, period: TestSubscription['period']): Date {
  return addMonths(start, period === 'year' ? 12 : 1);
}

function notified(
  customer: TestCustomer,
  type: string,
  {
    object,
    context,
  }: { readonly object: Readonly<Record<string, string | null>>; readonly context: TestContext },
): TestCustomer {
  const event = { id: `evt_test_${context.newId()}`, type, createdAt: context.now, object };
  return { ...customer, events: [...customer.events, event] };
}

function replaced<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  return items.map((one) => (one.id === item.id ? item : one));
}

/** Adds a checkout; the same key returns the one that exists. */
export function addCheckout(
  customer: TestCustomer,
  request: CheckoutRequest,
  context: TestContext,
): TestCustomer {
  if (customer.checkouts.some(({ key }) => key === request.key)) return customer;
  const { workspaceId: _, customerId: _customer, ...order } = request;
  const checkout: TestCheckout = {
    ...order,
    id: `cs_test_${context.newId()}`,
    state: 'open',
    createdAt: context.now,
    subscriptionId: null,
    paymentId: null,
    invoiceId: null,
  };
  return { ...customer, checkouts: [...customer.checkouts, checkout] };
}

type Bill = {
  readonly lines: readonly TestInvoiceLine[];
  readonly subscriptionId: string | null;
  readonly isPaid: boolean;
};

/** Makes an invoice with its payment. What is below zero is deducted from the next invoices. */
function billed(
  customer: TestCustomer,
  { lines, subscriptionId, isPaid }: Bill,
  context: TestContext,
): { readonly customer: TestCustomer; readonly invoice: TestInvoice } {
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  const used = Math.max(0, Math.min(customer.balanceCents, sum));
  const totalCents = Math.max(0, sum - used);
  const plan = lines.at(-1)?.plan ?? null;
  const paymentId = totalCents === 0 ? null : `pi_test_${context.newId()}`;
  const balance: readonly TestInvoiceLine[] =
    used === 0 || plan === null ? [] : [{ kind: 'balance', plan, cents: -used }];
  const invoice: TestInvoice = {
    id: `in_test_${context.newId()}`,
    number: `TEST-${customer.id.slice(-6).toUpperCase()}-${customer.invoices.length + 1}`,
    at: context.now,
    state: isPaid || paymentId === null ? 'paid' : 'open',
    totalCents,
    vatCents: vatWithin(totalCents),
    plan,
    paymentId,
    subscriptionId,
    lines: [...lines, ...balance],
  };
  const payment: TestPayment | null =
    paymentId === null
      ? null
      : {
          id: paymentId,
          invoiceId: invoice.id,
          isForCredits: plan === 'pay_as_you_go',
          isPaid,
          paidAt: context.now,
          amountCents: totalCents,
          refundedCents: 0,
          dispute: 'none',
        };
  const next = {
    ...customer,
    balanceCents: customer.balanceCents - used + Math.max(0, -sum),
    invoices: [...customer.invoices, invoice],
    payments: payment === null ? customer.payments : [...customer.payments, payment],
  };
  return { customer: next, invoice };
}

/** The events that a provider sends for an invoice, in its usual order. */
function invoiceNotified(customer: TestCustomer, invoice: TestInvoice, context: TestContext): TestCustomer {
  const object = {
    object: 'invoice',
    id: invoice.id,
    subscription: invoice.subscriptionId,
    payment_intent: invoice.paymentId,
  };
  const type = invoice.state === 'paid' ? 'invoice.paid' : 'invoice.payment_failed';
  return notified(notified(customer, 'invoice.finalized', { object, context }), type, { object, context });
}

function subscriptionNotified(
  customer: TestCustomer,
  type: string,
  { id, context }: { id: string; context: TestContext },
) {
  return notified(customer, `customer.subscription.${type}`, {
    object: { object: 'subscription', id },
    context,
  });
}

/** Pays an open checkout; one that is paid or expired stays as it is. */
export function payCheckout(customer: TestCustomer, checkoutId: string, context: TestContext): TestCustomer {
  const checkout = customer.checkouts.find(({ id }) => id === checkoutId);
  if (checkout === undefined || checkoutState(checkout, context.now) !== 'open') return customer;
  const { plan, period } = checkout;
  const subscription: TestSubscription | null =
    period === 'once'
      ? null
      : {
          id: `sub_test_${context.newId()}`,
          plan,
          period,
          status: 'active',
          periodStart: context.now,
          periodEnd: periodEndAfter(context.now, period),
          endsWithPeriod: false,
          createdAt: context.now,
        };
  const lines = [{ kind: 'first' as const, plan, cents: priceOf(plan, period) ?? 0 }];
  const bill = { lines, subscriptionId: subscription?.id ?? null, isPaid: true };
  const { customer: withInvoice, invoice } = billed(customer, bill, context);
  const paid: TestCheckout = {
    ...checkout,
    state: 'paid',
    subscriptionId: subscription?.id ?? null,
    paymentId: subscription === null ? invoice.paymentId : null,
    invoiceId: invoice.id,
  };
  const next = {
    ...withInvoice,
    checkouts: replaced(withInvoice.checkouts, paid),
    subscriptions:
      subscription === null ? withInvoice.subscriptions : [...withInvoice.subscriptions, subscription],
  };
  const object = {
    object: 'checkout.session',
    id: checkoutId,
    subscription: paid.subscriptionId,
    payment_intent: paid.paymentId,
    invoice: invoice.id,
  };
  const begun =
    subscription === null ? next : subscriptionNotified(next, 'created', { id: subscription.id, context });
  return notified(invoiceNotified(begun, invoice, context), 'checkout.session.completed', {
    object,
    context,
  });
}

/** State of a checkout at a time: an unpaid one expires after a day. */
export function checkoutState({ state, createdAt }: TestCheckout, now: Date): TestCheckout['state'] {
  return state === 'open' && now.getTime() - createdAt.getTime() >= CHECKOUT_MS ? 'expired' : state;
}

function changed(
  customer: TestCustomer,
  subscription: TestSubscription,
  { type, context }: { readonly type: string; readonly context: TestContext },
): TestCustomer {
  const next = { ...customer, subscriptions: replaced(customer.subscriptions, subscription) };
  return subscriptionNotified(next, type, { id: subscription.id, context });
}

export type PlanChoice = { readonly plan: SoldPlan; readonly period: TestSubscription['period'] };

/** Changes plan or period of a running subscription at once, with proration. */
export function changePlan(
  customer: TestCustomer,
  { id, plan, period }: PlanChoice & { readonly id: string },
  context: TestContext,
): TestCustomer {
  const subscription = customer.subscriptions.find((one) => one.id === id);
  if (subscription?.status !== 'active') return customer;
  const newCents = priceOf(plan, period);
  if (newCents === null || (subscription.plan === plan && subscription.period === period)) return customer;
  const isNewPeriod = period !== subscription.period;
  const { creditCents, chargeCents } = prorate({
    oldCents: priceOf(subscription.plan, subscription.period) ?? 0,
    newCents,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    now: context.now,
    isNewPeriod,
  });
  const lines: readonly TestInvoiceLine[] = [
    { kind: 'credit', plan: subscription.plan, cents: -creditCents },
    { kind: 'rest', plan, cents: chargeCents },
  ];
  const { customer: withInvoice, invoice } = billed(
    customer,
    { lines, subscriptionId: id, isPaid: true },
    context,
  );
  const times = isNewPeriod
    ? { periodStart: context.now, periodEnd: periodEndAfter(context.now, period) }
    : { periodStart: subscription.periodStart, periodEnd: subscription.periodEnd };
  const next = changed(
    withInvoice,
    { ...subscription, plan, period, ...times, endsWithPeriod: false },
    { type: 'updated', context },
  );
  return invoiceNotified(next, invoice, context);
}

/** Lets a subscription end with its period, or continue after all. */
export function setEnding(
  customer: TestCustomer,
  { id, endsWithPeriod }: { readonly id: string; readonly endsWithPeriod: boolean },
  context: TestContext,
): TestCustomer {
  const subscription = customer.subscriptions.find((one) => one.id === id);
  if (subscription === undefined || subscription.status === 'canceled') return customer;
  if (subscription.endsWithPeriod === endsWithPeriod) return customer;
  return changed(customer, { ...subscription, endsWithPeriod }, { type: 'updated', context });
}

/** Ends a subscription at once. */
export function endSubscription(customer: TestCustomer, id: string, context: TestContext): TestCustomer {
  const subscription = customer.subscriptions.find((one) => one.id === id);
  if (subscription === undefined || subscription.status === 'canceled') return customer;
  return changed(customer, { ...subscription, status: 'canceled' }, { type: 'deleted', context });
}

/** Begins the next period now: paid, or with a payment that fails. */
export function renew(
  customer: TestCustomer,
  { id, isPaid }: { readonly id: string; readonly isPaid: boolean },
  context: TestContext,
): TestCustomer {
  const subscription = customer.subscriptions.find((one) => one.id === id);
  if (subscription === undefined || subscription.status === 'canceled') return customer;
  const { plan, period, periodEnd } = subscription;
  const lines = [{ kind: 'renewal' as const, plan, cents: priceOf(plan, period) ?? 0 }];
  const { customer: withInvoice, invoice } = billed(customer, { lines, subscriptionId: id, isPaid }, context);
  const next: TestSubscription = {
    ...subscription,
    status: invoice.state === 'paid' ? 'active' : 'past_due',
    periodStart: periodEnd,
    periodEnd: periodEndAfter(periodEnd, period),
  };
  return invoiceNotified(changed(withInvoice, next, { type: 'updated', context }), invoice, context);
}

/** The customer as time has changed it: periods that are over have ended or begun again. */
export function elapsed(customer: TestCustomer, context: TestContext): TestCustomer {
  let next = customer;
  for (const { id, status } of customer.subscriptions) {
    if (status !== 'active') continue;
    for (;;) {
      const current = next.subscriptions.find((one) => one.id === id);
      if (current?.status !== 'active' || current.periodEnd > context.now) break;
      next = current.endsWithPeriod
        ? endSubscription(next, id, context)
        : renew(next, { id, isPaid: true }, context);
    }
  }
  return next;
}

/** Pays back what is left of a payment. */
export function refundPayment(customer: TestCustomer, id: string, context: TestContext): TestCustomer {
  const payment = customer.payments.find((one) => one.id === id);
  if (payment === undefined || !payment.isPaid || payment.refundedCents === payment.amountCents)
    return customer;
  const next = {
    ...customer,
    payments: replaced(customer.payments, { ...payment, refundedCents: payment.amountCents }),
  };
  const object = { object: 'charge', id: `ch_${id}`, payment_intent: id };
  return notified(next, 'charge.refunded', { object, context });
}

/** Opens or decides a dispute of a payment. */
export function disputePayment(
  customer: TestCustomer,
  { id, dispute }: { readonly id: string; readonly dispute: 'open' | 'won' | 'lost' },
  context: TestContext,
): TestCustomer {
  const payment = customer.payments.find((one) => one.id === id);
  const isAllowed = dispute === 'open' ? payment?.dispute === 'none' : payment?.dispute === 'open';
  if (payment === undefined || !payment.isPaid || !isAllowed) return customer;
  const next = { ...customer, payments: replaced(customer.payments, { ...payment, dispute }) };
  const object = { object: 'dispute', id: `dp_${id}`, payment_intent: id };
  const type = dispute === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
  return notified(next, type, { object, context });
}
