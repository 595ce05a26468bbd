import type { AlertKind, InvoiceEvent } from '@platform/contracts/billing';
import type { BillingPeriod, SoldPlan } from '@platform/contracts/billing-plans';
import type { Language } from '@platform/contracts/values';
import type { OutboxEvent } from '@platform/event-bus';
import type { EventRefs, PaymentEvent } from './payment-provider.port.ts';

/** A decision to buy, stored before the provider is called. */
export type CheckoutIntent = {
  readonly id: string;
  readonly workspaceId: string;
  readonly plan: SoldPlan;
  readonly period: BillingPeriod;
  readonly language: Language;
  readonly createdAt: Date;
  /** The checkout of the provider; null until it has created one. */
  readonly checkoutId: string | null;
};

export type IntentStore = {
  /** Stores the intent unless one with its id exists; returns the stored one. */
  readonly begin: (intent: CheckoutIntent) => Promise<CheckoutIntent>;
  readonly setCheckout: (id: string, checkoutId: string) => Promise<void>;
  readonly find: (id: string) => Promise<CheckoutIntent | null>;
  readonly removeOf: (workspaceId: string) => Promise<number>;
};

/** A webhook event that is stored until it is processed. */
export type WaitingEvent = {
  readonly id: string;
  readonly type: string;
  readonly refs: EventRefs;
  readonly attempts: number;
};

export type WebhookLog = {
  /** Durable when it resolves; a known id changes nothing. */
  readonly add: (event: PaymentEvent, now: Date) => Promise<void>;
  /** Events whose time has come, oldest first. */
  readonly waiting: (now: Date, limit: number) => Promise<readonly WaitingEvent[]>;
  readonly done: (id: string) => Promise<void>;
  /** Counts an attempt and sets the time of the next; `isFailed` reports it to operators as well. */
  readonly postpone: (id: string, next: { readonly at: Date; readonly isFailed: boolean }) => Promise<void>;
  readonly figures: () => Promise<{
    readonly waiting: number;
    readonly failed: number;
    readonly oldestWaitingAt: Date | null;
  }>;
  /** Deletes processed events that were received before a time. */
  readonly forget: (before: Date) => Promise<number>;
};

export type Invoice = Omit<InvoiceEvent, 'v' | 'at'> & {
  readonly at: Date;
  readonly paymentId: string | null;
};
export type StoredInvoice = Invoice & { readonly v: number };

export type InvoiceStore = {
  readonly find: (id: string) => Promise<StoredInvoice | null>;
  /** Invoice and event in one write; false when the stored version is not `v - 1`. */
  readonly save: (invoice: StoredInvoice, event: OutboxEvent) => Promise<boolean>;
  /** Newest first. */
  readonly list: (workspaceId: string, limit: number) => Promise<readonly StoredInvoice[]>;
  /** Removes the workspace from its invoices, which the law keeps; returns their ids. */
  readonly disown: (workspaceId: string) => Promise<readonly string[]>;
};

export type Alert = {
  readonly kind: AlertKind;
  readonly objectId: string;
  readonly workspaceId: string | null;
  readonly at: Date;
};

export type AlertStore = {
  /** An open alert of the same kind and object stays as it is; one that an operator has closed stays closed. */
  readonly open: (alert: Alert) => Promise<void>;
  /** Removes an alert whose reason is gone. */
  readonly settle: (kind: AlertKind, objectId: string) => Promise<void>;
  /** False when there is no open alert with this id. */
  readonly close: (id: string, now: Date) => Promise<boolean>;
  readonly list: (limit: number) => Promise<readonly (Alert & { readonly id: string })[]>;
  readonly countByKind: () => Promise<Readonly<Partial<Record<AlertKind, number>>>>;
  readonly disown: (workspaceId: string) => Promise<void>;
};

export type TrialClaims = {
  /** Whether the claims are of this workspace now: true when they were free or its own already. */
  readonly claim: (names: readonly string[], workspaceId: string, now: Date) => Promise<boolean>;
  /** Removes the workspace from its claims; what was tried stays known. */
  readonly disown: (workspaceId: string) => Promise<void>;
};

/** What administrators did, and why. */
export type ActionLog = {
  readonly add: (action: {
    readonly kind: 'enterprise' | 'credits' | 'refund';
    readonly workspaceId: string;
    /** Account of the administrator; null for the operator token. */
    readonly by: string | null;
    readonly reason: string;
    readonly facts: Readonly<Record<string, string | number | null>>;
    readonly at: Date;
  }) => Promise<void>;
  readonly disown: (workspaceId: string) => Promise<void>;
};
