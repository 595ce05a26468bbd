import type { Clock } from '@platform/service-kit';
import type { Stripe } from 'stripe';
import { billingErrors } from '../errors.ts';
import type { CheckoutRequest, PaymentProvider } from '../ports/payment-provider.port.ts';
import { ensurePrices, SOLD_PRICES } from './stripe-catalogue.ts';
import { checkoutOf, invoiceOf, paymentIdOf, paymentOf, subscriptionOf } from './stripe-objects.ts';
import { readSignedEvent } from './webhook-signature.ts';

/** Version of the interface that this adapter is written for; the account's own setting does not matter. */
const API_VERSION = '2026-10-28.endive';
const DEADLINE_MS = 10_000;
const NETWORK_RETRIES = 2;

export type StripeProviderOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Whether Stripe computes VAT by the customer's country (needs Stripe Tax); else prices contain no stated VAT. */
  readonly automaticTax: boolean;
  readonly clock: Clock;
  /** Another server instead of Stripe's, for tests. */
  readonly server?: { readonly host: string; readonly port: number };
};

/** Payments through Stripe. Loads the library with the first call. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const connect = memoized(() => connectStripe(options));
  const prices = memoized(async () => ensurePrices(await connect()));
  const configuration = memoized(async () => ensurePortal(await connect(), await prices()));
  const call = async <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await connect());
    } catch (cause) {
      throw billingErrors.PROVIDER_UNAVAILABLE({ cause });
    }
  };
  return {
    mode: 'stripe',
    createCustomer: (workspaceId) =>
      call(async (stripe) => {
        const key = { idempotencyKey: `customer:${workspaceId}` };
        return (await stripe.customers.create({ metadata: { workspaceId } }, key)).id;
      }),
    createCheckout: (request) =>
      call(async (stripe) => {
        const price = (await prices()).get(priceOf(request).lookupKey) ?? '';
        const session = sessionOf(request, { price, automaticTax: options.automaticTax });
        return checkoutOf(
          await stripe.checkout.sessions.create(session, { idempotencyKey: `checkout:${request.key}` }),
        );
      }),
    createPortal: ({ customerId, language, returnUrl }) =>
      call(async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          configuration: await configuration(),
          locale: language,
          return_url: returnUrl,
        });
        return session.url;
      }),
    ...objectReads(call),
    ...writes(call),
    readEvent: async (raw, signature) => {
      const { webhooks } = await connect();
      return readSignedEvent(
        { webhooks, secret: options.webhookSecret, clock: options.clock },
        raw,
        signature,
      );
    },
  };
}

/** Calls `work` once; after a failure the next call tries again. */
function memoized<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

async function connectStripe({ secretKey, server }: StripeProviderOptions): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    apiVersion: API_VERSION,
    timeout: DEADLINE_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(server === undefined ? {} : { ...server, protocol: 'http' as const }),
  });
}

function priceOf({ plan, period }: CheckoutRequest) {
  const price = SOLD_PRICES.find((one) => one.plan === plan && one.period === period);
  if (price === undefined) throw billingErrors.NOT_SOLD();
  return price;
}

function sessionOf(
  request: CheckoutRequest,
  { price, automaticTax }: { readonly price: string; readonly automaticTax: boolean },
): Stripe.Checkout.SessionCreateParams {
  const { workspaceId, customerId, plan, language, successUrl, cancelUrl } = request;
  const metadata = { workspaceId, plan };
  return {
    customer: customerId,
    customer_update: { address: 'auto', name: 'auto' },
    client_reference_id: workspaceId,
    line_items: [{ price, quantity: 1 }],
    locale: language,
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    automatic_tax: { enabled: automaticTax },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    ...(request.period === 'once'
      ? {
          mode: 'payment',
          payment_intent_data: { metadata },
          invoice_creation: { enabled: true, invoice_data: { metadata } },
        }
      : { mode: 'subscription', subscription_data: { metadata } }),
  };
}

type Call = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;
type Reads = Pick<PaymentProvider, 'checkout' | 'subscription' | 'payment' | 'invoice'>;

function objectReads(call: Call): Reads {
  return {
    checkout: (id) =>
      call(async (stripe) => {
        const found = await unlessMissing(stripe.checkout.sessions.retrieve(id));
        return found === null ? null : checkoutOf(found);
      }),
    subscription: (id) =>
      call(async (stripe) => {
        const found = await unlessMissing(stripe.subscriptions.retrieve(id));
        return found === null ? null : subscriptionOf(found);
      }),
    payment: (id) =>
      call(async (stripe) => {
        const found = await unlessMissing(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
        if (found === null) return null;
        const [disputes, invoices] = await Promise.all([
          stripe.disputes.list({ payment_intent: id, limit: 100 }),
          stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id }, limit: 1 }),
        ]);
        const invoice = invoices.data[0]?.invoice;
        const invoiceId = typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
        return paymentOf(found, { disputes: disputes.data, invoiceId });
      }),
    invoice: (id) =>
      call(async (stripe) => {
        const found = await unlessMissing(stripe.invoices.retrieve(id, { expand: ['payments'] }));
        if (found === null) return null;
        const paymentId = paymentIdOf(found);
        if (paymentId === null) return invoiceOf(found, 0);
        const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
        const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge;
        return invoiceOf(found, charge?.amount_refunded ?? 0);
      }),
  };
}

function writes(call: Call): Pick<PaymentProvider, 'refund' | 'cancelSubscription' | 'deleteCustomer'> {
  return {
    refund: ({ paymentId, key }) =>
      call(async (stripe) => {
        const idempotency = { idempotencyKey: `refund:${key}` };
        const refund = stripe.refunds.create({ payment_intent: paymentId }, idempotency);
        const status = (await unless('charge_already_refunded', refund))?.status ?? 'succeeded';
        if (status === 'succeeded') return 'succeeded';
        return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
      }),
    cancelSubscription: (id) =>
      call(async (stripe) => {
        const found = await unlessMissing(stripe.subscriptions.retrieve(id));
        if (found !== null && found.status !== 'canceled') await stripe.subscriptions.cancel(id);
      }),
    deleteCustomer: (id) =>
      call(async (stripe) => {
        await unlessMissing(stripe.customers.del(id));
      }),
  };
}

/** Null for an object that does not exist. */
function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  return unless('resource_missing', work);
}

/** Null when Stripe refuses with this code. */
async function unless<Result>(code: string, work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === code) return null;
    throw error;
  }
}

/** The configuration of the portal that offers our plans, found by the prices in its metadata or created. */
async function ensurePortal(stripe: Stripe, prices: ReadonlyMap<string, string>): Promise<string> {
  const offered = SOLD_PRICES.filter(({ period }) => period !== 'once');
  const catalogue = offered.map(({ lookupKey }) => prices.get(lookupKey) ?? '').join(' ');
  const known = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = known.data.find(({ metadata }) => metadata?.catalogue === catalogue);
  if (found !== undefined) return found.id;
  const products = [...Map.groupBy(offered, ({ productId }) => productId)].map(([product, sold]) => ({
    product,
    prices: sold.map(({ lookupKey }) => prices.get(lookupKey) ?? ''),
  }));
  const created = await stripe.billingPortal.configurations.create({
    metadata: { catalogue },
    features: {
      customer_update: { enabled: true, allowed_updates: ['email', 'address', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'create_prorations',
        products,
      },
    },
  });
  return created.id;
}
