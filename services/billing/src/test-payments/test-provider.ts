import { createHash } from 'node:crypto';
import { PLAN_CURRENCY, planOf } from '@platform/contracts/billing-plans';
import type { Clock } from '@platform/service-kit';
import { readSignedEvent } from '../clients/webhook-signature.ts';
import { billingErrors } from '../errors.ts';
import type { PaymentProvider, ProviderCheckout, ProviderPayment } from '../ports/payment-provider.port.ts';
import type { CustomerStore } from './customer-store.ts';
import type { TestCheckout, TestCustomer } from './model.ts';
import { addCheckout, checkoutState, elapsed, endSubscription, refundPayment } from './steps.ts';

export const TEST_CHECKOUT_PATH = '/api/billing/test-checkout';
export const TEST_PORTAL_PATH = '/api/billing/test-portal';

export type TestProviderOptions = {
  readonly customers: CustomerStore;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly webhookSecret: () => Promise<string>;
  /** Called after a change that has events to deliver. */
  readonly onEvents: () => void;
};

/**
 * Payments without money, for installations without a key of Stripe: its pages are marked as a test, its events are
 * signed and arrive through the same webhook as those of Stripe.
 */
export function createTestProvider(options: TestProviderOptions): PaymentProvider {
  const { customers, clock, publicUrl, onEvents } = options;
  const changed = async (objectId: string, step: Parameters<CustomerStore['change']>[1]) => {
    const holder = await customers.holding(objectId);
    const next = holder === null ? null : await customers.change(holder.id, step);
    onEvents();
    return next;
  };
  return {
    mode: 'test',
    createCustomer: async (workspaceId) => {
      const id = customerIdOf(workspaceId);
      await customers.create(id, workspaceId);
      return id;
    },
    createCheckout: async (request) => {
      const next = await customers.change(request.customerId, (customer, context) =>
        addCheckout(customer, request, context),
      );
      const created = next?.checkouts.find(({ key }) => key === request.key);
      if (created === undefined) throw billingErrors.PROVIDER_UNAVAILABLE();
      return checkoutOf(created, { now: clock.now(), publicUrl });
    },
    createPortal: async ({ customerId, language, returnUrl }) => {
      const next = await customers.change(customerId, (customer, { now, newId }) => ({
        ...customer,
        portals: [{ id: `bps_test_${newId()}`, language, returnUrl, createdAt: now }],
      }));
      const [portal] = next?.portals ?? [];
      if (portal === undefined) throw billingErrors.PROVIDER_UNAVAILABLE();
      return new URL(`${TEST_PORTAL_PATH}/${portal.id}`, publicUrl).href;
    },
    checkout: async (id) => {
      const found = (await customers.holding(id))?.checkouts.find((one) => one.id === id);
      return found === undefined ? null : checkoutOf(found, { now: clock.now(), publicUrl });
    },
    subscription: async (id) => {
      const customer = await changed(id, elapsed);
      return customer === null ? null : subscriptionOf(customer, id);
    },
    payment: async (id) => {
      const customer = await customers.holding(id);
      return customer === null ? null : paymentOf(customer, id);
    },
    invoice: async (id) => {
      const customer = await customers.holding(id);
      return customer === null ? null : invoiceOf(customer, id);
    },
    refund: async ({ paymentId }) => {
      const next = await changed(paymentId, (customer, context) =>
        refundPayment(customer, paymentId, context),
      );
      return next === null ? 'failed' : 'succeeded';
    },
    cancelSubscription: async (id) => {
      await changed(id, (customer, context) => endSubscription(customer, id, context));
    },
    deleteCustomer: async (id) => {
      await customers.change(id, (customer) =>
        customer.workspaceId === null
          ? customer
          : { ...customer, workspaceId: null, checkouts: [], portals: [] },
      );
    },
    readEvent: async (raw, signature) => {
      const { default: StripeClient } = await import('stripe');
      const secret = await options.webhookSecret();
      return readSignedEvent({ webhooks: StripeClient.webhooks, secret, clock }, raw, signature);
    },
  };
}

/** The same for the same workspace, without containing its id, which has to be gone after an erasure. */
function customerIdOf(workspaceId: string): string {
  return `cus_test_${createHash('sha256').update(workspaceId).digest('hex').slice(0, 32)}`;
}

function checkoutOf(
  checkout: TestCheckout,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): ProviderCheckout {
  const { id, subscriptionId, paymentId, invoiceId } = checkout;
  const url = new URL(`${TEST_CHECKOUT_PATH}/${id}`, publicUrl).href;
  return { id, state: checkoutState(checkout, now), url, subscriptionId, paymentId, invoiceId };
}

/** A subscription in the terms of the port; null when the customer has none with this id. */
export function subscriptionOf(customer: TestCustomer, id: string) {
  const found = customer.subscriptions.find((one) => one.id === id);
  if (found === undefined) return null;
  const { status, periodEnd, endsWithPeriod, createdAt, plan } = found;
  const { workspaceId, id: customerId } = customer;
  const { productId } = planOf(plan);
  return { id, status, periodEnd, endsWithPeriod, createdAt, productId, workspaceId, customerId };
}

/** A payment in the terms of the port; null when the customer has none with this id. */
export function paymentOf(customer: TestCustomer, id: string): ProviderPayment | null {
  const found = customer.payments.find((one) => one.id === id);
  if (found === undefined) return null;
  return { ...found, workspaceId: customer.workspaceId, customerId: customer.id };
}

function invoiceOf(customer: TestCustomer, id: string) {
  const found = customer.invoices.find((one) => one.id === id);
  if (found === undefined) return null;
  const { lines: _, ...invoice } = found;
  const refundedCents = customer.payments.find(({ invoiceId }) => invoiceId === id)?.refundedCents ?? 0;
  return { ...invoice, customerId: customer.id, refundedCents, currency: PLAN_CURRENCY };
}
