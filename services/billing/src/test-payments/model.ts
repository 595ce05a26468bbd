import type { SubscriptionStatus } from '@platform/contracts/billing';
import type { SoldPlan } from '@platform/contracts/billing-plans';
import type { Language } from '@platform/contracts/values';
import type { CheckoutRequest, ProviderInvoice, ProviderPayment } from '../ports/payment-provider.port.ts';

export type TestCheckout = Omit<CheckoutRequest, 'workspaceId' | 'customerId'> & {
  readonly id: string;
  readonly state: 'open' | 'paid' | 'expired';
  readonly createdAt: Date;
  readonly subscriptionId: string | null;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
};

export type TestSubscription = {
  readonly id: string;
  readonly plan: SoldPlan;
  readonly period: 'month' | 'year';
  readonly status: SubscriptionStatus;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly endsWithPeriod: boolean;
  readonly createdAt: Date;
};

export type TestPayment = Pick<
  ProviderPayment,
  'id' | 'isPaid' | 'paidAt' | 'amountCents' | 'refundedCents' | 'dispute' | 'isForCredits'
> & { readonly invoiceId: string };

/** `first`: a new purchase; `renewal`; `credit` and `rest`: the two parts of a change of plan. */
export type TestInvoiceLine = {
  readonly kind: 'first' | 'renewal' | 'credit' | 'rest' | 'balance';
  readonly plan: SoldPlan;
  readonly cents: number;
};

export type TestInvoice = Pick<
  ProviderInvoice,
  'id' | 'number' | 'at' | 'state' | 'totalCents' | 'vatCents' | 'plan' | 'paymentId' | 'subscriptionId'
> & { readonly lines: readonly TestInvoiceLine[] };

export type TestPortal = {
  readonly id: string;
  readonly language: Language;
  readonly returnUrl: string;
  readonly createdAt: Date;
};

/** A message to the webhook that is still to be delivered. */
export type TestEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly object: Readonly<Record<string, string | null>>;
};

/** A customer of the test payments with everything that belongs to it: one document, like an account at a provider. */
export type TestCustomer = {
  readonly id: string;
  readonly workspaceId: string | null;
  /** What a change to a cheaper plan has left over, deducted from the next invoices. */
  readonly balanceCents: number;
  readonly checkouts: readonly TestCheckout[];
  readonly subscriptions: readonly TestSubscription[];
  readonly payments: readonly TestPayment[];
  readonly invoices: readonly TestInvoice[];
  readonly portals: readonly TestPortal[];
  readonly events: readonly TestEvent[];
};

/** Where a step takes time and ids from. */
export type TestContext = { readonly now: Date; readonly newId: () => string };
