import { INVOICE_STATES, type SubscriptionStatus } from '@platform/contracts/billing';
import type { Stripe } from 'stripe';
import type {
  ProviderCheckout,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../ports/payment-provider.port.ts';
import { soldPlanOf } from './stripe-catalogue.ts';

type Reference = string | { readonly id: string } | null | undefined;

function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Stripe's trials and its end of a first attempt are our `active` and `incomplete`. */
const STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'canceled',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  paused: 'paused',
};

function instant(seconds: number): Date {
  return new Date(seconds * 1_000);
}

/** A subscription of Stripe in our terms; a status that this release does not know gives no access. */
export function subscriptionOf(found: Stripe.Subscription): ProviderSubscription {
  const [item] = found.items.data;
  const ends = found.items.data.map(({ current_period_end }) => current_period_end);
  return {
    id: found.id,
    customerId: idOf(found.customer) ?? '',
    workspaceId: found.metadata.workspaceId ?? null,
    status: STATUS[found.status] ?? 'incomplete',
    productId: idOf(item?.price.product),
    periodEnd: ends.length === 0 ? null : instant(Math.max(...ends)),
    endsWithPeriod: found.cancel_at_period_end || found.cancel_at !== null,
    createdAt: instant(found.created),
  };
}

/** A checkout of Stripe in our terms. */
export function checkoutOf(found: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: found.id,
    state: checkoutState(found),
    url: found.url ?? null,
    subscriptionId: idOf(found.subscription),
    paymentId: idOf(found.payment_intent),
    invoiceId: idOf(found.invoice),
  };
}

function checkoutState({ status, payment_status }: Stripe.Checkout.Session): ProviderCheckout['state'] {
  if (status === 'complete') return payment_status === 'unpaid' ? 'processing' : 'paid';
  return status === 'expired' ? 'expired' : 'open';
}

/** A payment of Stripe, expanded by `latest_charge`, with its disputes and its invoice, in our terms. */
export function paymentOf(
  found: Stripe.PaymentIntent,
  {
    disputes,
    invoiceId,
  }: { readonly disputes: readonly Stripe.Dispute[]; readonly invoiceId: string | null },
): ProviderPayment {
  const charge = typeof found.latest_charge === 'string' ? null : found.latest_charge;
  return {
    id: found.id,
    customerId: idOf(found.customer),
    workspaceId: found.metadata.workspaceId ?? null,
    isForCredits: found.metadata.plan === 'pay_as_you_go',
    isPaid: found.status === 'succeeded',
    paidAt: instant(charge?.created ?? found.created),
    amountCents: found.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    dispute: disputeOf(disputes),
    invoiceId,
  };
}

/** `warning_…` states are inquiries, in which no money has moved. */
function disputeOf(disputes: readonly Stripe.Dispute[]): ProviderPayment['dispute'] {
  const states = disputes.map(({ status }) => status);
  if (states.includes('lost')) return 'lost';
  if (states.some((state) => state === 'needs_response' || state === 'under_review')) return 'open';
  return states.includes('won') ? 'won' : 'none';
}

/** An invoice of Stripe, expanded by its payments, in our terms; `refundedCents` is of its payment. */
export function invoiceOf(found: Stripe.Invoice, refundedCents: number): ProviderInvoice {
  const [line] = found.lines.data;
  return {
    id: found.id ?? '',
    customerId: idOf(found.customer) ?? '',
    number: found.number,
    at: instant(found.status_transitions.finalized_at ?? found.created),
    state: stateOf(found.status),
    totalCents: Math.max(0, found.total),
    vatCents: (found.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    refundedCents,
    currency: found.currency.toUpperCase(),
    plan: soldPlanOf(idOf(line?.pricing?.price_details?.product)),
    paymentId: paymentIdOf(found),
    subscriptionId: idOf(found.parent?.subscription_details?.subscription),
  };
}

function stateOf(status: Stripe.Invoice.Status | null): ProviderInvoice['state'] {
  return INVOICE_STATES.find((state) => state === status) ?? 'draft';
}

/** The payment of an invoice; null when nothing was paid with money. */
export function paymentIdOf({ payments }: Stripe.Invoice): string | null {
  return payments?.data.map(({ payment }) => idOf(payment.payment_intent)).find((id) => id !== null) ?? null;
}
