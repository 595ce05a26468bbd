import type { LEDGER_KINDS, RESERVATION_STATES, SubscriptionStatus } from '@platform/contracts/billing';
import type { TrialPlan } from '@platform/contracts/billing-plans';

/** A subscription as the payment provider last reported it. */
export type Subscription = {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Null when the provider names no product. */
  readonly productId: string | null;
  /** End of the paid period. */
  readonly periodEnd: Date | null;
  readonly endsWithPeriod: boolean;
  readonly createdAt: Date;
};

export type Trial = { readonly plan: TrialPlan; readonly startedAt: Date; readonly endsAt: Date };

/** The enterprise plan, given by an administrator; `until` null has no end. */
export type Grant = { readonly grantedAt: Date; readonly until: Date | null };

/** Searches that were bought or given together and expire together. What remains is computed by `remainingOf`. */
export type CreditLot = {
  /** `payment:<id>` or `grant:<key>`. */
  readonly id: string;
  readonly granted: number;
  /** Held by reservations or spent. */
  readonly used: number;
  /** Taken back after a refund or dispute. */
  readonly revoked: number;
  readonly expired: number;
  readonly expiresAt: Date;
};

export type LedgerEntry = {
  readonly seq: number;
  readonly at: Date;
  readonly kind: (typeof LEDGER_KINDS)[number];
  readonly credits: number;
  readonly lotId: string | null;
};

export type Reservation = {
  readonly key: string;
  readonly purpose: string;
  /** Null when nothing is charged. */
  readonly lotId: string | null;
  readonly state: (typeof RESERVATION_STATES)[number];
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** States of a subscription that has to be changed in the portal instead of bought a second time. */
const RUNNING: readonly SubscriptionStatus[] = ['active', 'past_due', 'unpaid', 'paused'];

/** Whether a subscription of this state runs, although it may give no access. */
export function isRunning(status: SubscriptionStatus): boolean {
  return RUNNING.includes(status);
}

/** Whether the workspace has a subscription that runs, also an unpaid or paused one. */
export function hasRunningSubscription({ subscriptions }: Pick<Account, 'subscriptions'>): boolean {
  return subscriptions.some(({ status }) => isRunning(status));
}

/** Everything of one workspace that decides about its access: the aggregate of this service. */
export type Account = {
  readonly workspaceId: string;
  readonly customerId: string | null;
  readonly subscriptions: readonly Subscription[];
  readonly trial: Trial | null;
  readonly grant: Grant | null;
  readonly lots: readonly CreditLot[];
  /** Movements of credits, oldest first; their sum is what remains in all lots. */
  readonly ledger: readonly LedgerEntry[];
  readonly reservations: readonly Reservation[];
  /** When it was erased; from then on nothing changes it, until its document is removed. */
  readonly erasedAt: Date | null;
};

/** The account of a workspace for which nothing has happened. */
export function newAccount(workspaceId: string): Account {
  return {
    workspaceId,
    customerId: null,
    subscriptions: [],
    trial: null,
    grant: null,
    lots: [],
    ledger: [],
    reservations: [],
    erasedAt: null,
  };
}
