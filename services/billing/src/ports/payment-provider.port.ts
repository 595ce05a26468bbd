import type { CHECKOUT_STATES, INVOICE_STATES, PAYMENT_MODES } from '@platform/contracts/billing';
import type { BillingPeriod, SoldPlan } from '@platform/contracts/billing-plans';
import type { Language } from '@platform/contracts/values';
import type { Subscription } from '../domain/account.ts';
import type { CreditPayment } from '../domain/payments.ts';

/** A subscription of the provider; `workspaceId` is null for one that we have not created. */
export type ProviderSubscription = Subscription & {
  readonly workspaceId: string | null;
  readonly customerId: string;
};

/** A payment of the provider; `isForCredits` is false for the payments of subscriptions. */
export type ProviderPayment = CreditPayment & {
  readonly workspaceId: string | null;
  readonly customerId: string | null;
  readonly isForCredits: boolean;
  readonly invoiceId: string | null;
};

export type ProviderInvoice = {
  readonly id: string;
  readonly customerId: string;
  readonly number: string | null;
  readonly at: Date;
  readonly state: (typeof INVOICE_STATES)[number];
  readonly totalCents: number;
  readonly vatCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly plan: SoldPlan | null;
  readonly paymentId: string | null;
  readonly subscriptionId: string | null;
};

export type ProviderCheckout = {
  readonly id: string;
  readonly state: (typeof CHECKOUT_STATES)[number];
  readonly url: string | null;
  readonly subscriptionId: string | null;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
};

/** A signed message of the provider. It names objects; what they are now is fetched, because messages have no order. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly refs: EventRefs;
};

export type EventRefs = {
  readonly checkoutId: string | null;
  readonly subscriptionId: string | null;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
};

export type CheckoutRequest = {
  /** Key of the request: repeating it creates nothing new. */
  readonly key: string;
  readonly workspaceId: string;
  readonly customerId: string;
  readonly plan: SoldPlan;
  readonly period: BillingPeriod;
  readonly language: Language;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/**
 * The payment provider. Every call has a deadline and throws `BILLING_PROVIDER_UNAVAILABLE` when the provider does not
 * respond or refuses; calls that create something carry an idempotency key.
 */
export type PaymentProvider = {
  readonly mode: (typeof PAYMENT_MODES)[number];
  /** The customer of a workspace; the same one for the same workspace. */
  readonly createCustomer: (workspaceId: string) => Promise<string>;
  readonly createCheckout: (request: CheckoutRequest) => Promise<ProviderCheckout>;
  readonly createPortal: (request: {
    readonly customerId: string;
    readonly language: Language;
    readonly returnUrl: string;
  }) => Promise<string>;
  /** The present state of an object; null when it does not exist. */
  readonly checkout: (id: string) => Promise<ProviderCheckout | null>;
  readonly subscription: (id: string) => Promise<ProviderSubscription | null>;
  readonly payment: (id: string) => Promise<ProviderPayment | null>;
  readonly invoice: (id: string) => Promise<ProviderInvoice | null>;
  readonly refund: (request: {
    readonly paymentId: string;
    readonly key: string;
  }) => Promise<'pending' | 'succeeded' | 'failed'>;
  /** Ends a subscription at once. Repeating it changes nothing. */
  readonly cancelSubscription: (id: string) => Promise<void>;
  /** Deletes the personal data of a customer as far as the law allows. Repeating it changes nothing. */
  readonly deleteCustomer: (id: string) => Promise<void>;
  /** The event of a webhook. Throws `BILLING_SIGNATURE_INVALID` unless the provider has signed exactly these bytes lately. */
  readonly readEvent: (raw: Buffer, signature: string | undefined) => Promise<PaymentEvent>;
};
