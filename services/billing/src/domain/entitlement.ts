import type { Entitlement, PaymentStatus, UserPaymentStatus } from '@platform/contracts/billing';
import {
  hasFullAccess,
  limitsOf,
  planOf,
  TIERS,
  type Tier,
  TRIAL_PLANS,
} from '@platform/contracts/billing-plans';
import { type Account, hasRunningSubscription, isRunning } from './account.ts';
import { remainingOf, spendableCredits } from './credit-lots.ts';

/** Parts of product ids and the tier that each stands for, in the order in which they are looked for. */
const TIER_OF_PRODUCT: readonly (readonly [part: RegExp, tier: Tier])[] = [
  [/single|solo/, 'single'],
  [/pro[_-]20(?!\d)/, 'pro_20'],
  [/pro[_-]40(?!\d)/, 'pro_40'],
  [/pro[_-]100(?!\d)/, 'pro_100'],
  [/enterprise/, 'enterprise'],
];

/** The tier that a product stands for; null for a product without a plan. */
export function tierOfProduct(productId: string): Tier | null {
  const found = TIER_OF_PRODUCT.find(([part]) => part.test(productId.toLowerCase()));
  return found?.[1] ?? null;
}

/**
 * The access of a payment status: an active subscription gives the tier of its product (none for an unknown product),
 * otherwise credits give `discover`.
 */
export function tierOf(status: UserPaymentStatus): Tier {
  const { subscription_status, subscription_product_id, credits_remaining } = status;
  if (subscription_status === 'active') return tierOfProduct(subscription_product_id ?? '') ?? 'none';
  return credits_remaining > 0 ? 'discover' : 'none';
}

/** What may give access, whatever it comes from. */
type Source = {
  readonly kind: 'paid' | 'trial' | 'granted';
  readonly status: NonNullable<UserPaymentStatus['subscription_status']>;
  readonly productId: string | null;
  readonly expiresAt: Date | null;
  readonly startedAt: Date;
  readonly endsWithPeriod: boolean;
};

function sourcesOf({ subscriptions, trial, grant }: Account, now: Date): Source[] {
  const sources: Source[] = subscriptions.map(
    ({ status, productId, periodEnd, endsWithPeriod, createdAt }) => ({
      kind: 'paid',
      status,
      productId,
      expiresAt: periodEnd,
      startedAt: createdAt,
      endsWithPeriod,
    }),
  );
  if (trial !== null) {
    sources.push({
      kind: 'trial',
      status: trial.endsAt > now ? 'active' : 'canceled',
      productId: planOf(trial.plan).productId,
      expiresAt: trial.endsAt,
      startedAt: trial.startedAt,
      endsWithPeriod: true,
    });
  }
  if (grant !== null) {
    sources.push({
      kind: 'granted',
      status: grant.until === null || grant.until > now ? 'active' : 'canceled',
      productId: planOf('enterprise').productId,
      expiresAt: grant.until,
      startedAt: grant.grantedAt,
      endsWithPeriod: grant.until !== null,
    });
  }
  return sources;
}

const RANKED: readonly Tier[] = ['none', ...TIERS.filter(hasFullAccess)];
const KINDS: readonly Source['kind'][] = ['trial', 'granted', 'paid'];

/** Active before running without access before ended. */
function order(status: Source['status']): number {
  return Number(status === 'active') + Number(isRunning(status));
}

/**
 * Active before unpaid before ended; of active ones the higher tier, then paid before granted before trial; then the
 * newer one.
 */
function better(a: Source, b: Source): number {
  const running = order(b.status) - order(a.status);
  if (running !== 0) return running;
  const newest = b.startedAt.getTime() - a.startedAt.getTime();
  if (a.status !== 'active') return newest;
  const rank = ({ productId }: Source) => RANKED.indexOf(tierOfProduct(productId ?? '') ?? 'none');
  return rank(b) - rank(a) || KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind) || newest;
}

function currentSource(account: Account, now: Date): Source | null {
  return sourcesOf(account, now).toSorted(better)[0] ?? null;
}

/** The four fields of the payment status at this time. */
export function userPaymentStatusOf(account: Account, now: Date): UserPaymentStatus {
  const source = currentSource(account, now);
  return {
    subscription_status: source?.status ?? null,
    subscription_product_id: source?.productId ?? null,
    credits_remaining: spendableCredits(account, now),
    subscription_expires: source?.expiresAt?.toISOString() ?? null,
  };
}

/** The payment status as a page shows it. `v` is the version of the entitlement that was published last. */
export function paymentStatusOf(account: Account, now: Date, v: number): PaymentStatus {
  const source = currentSource(account, now);
  const status = userPaymentStatusOf(account, now);
  const tier = tierOf(status);
  return {
    ...status,
    tier,
    limits: limitsOf(tier),
    kind: kindOf(source),
    subscribed: hasRunningSubscription(account),
    portal: account.customerId !== null,
    endsWithPeriod: source?.endsWithPeriod ?? false,
    trials: availableTrials(account, now),
    v,
  };
}

/** A trial or grant counts while it is active; a subscription is named in every state, so that it can be paid again. */
function kindOf(source: Source | null): PaymentStatus['kind'] {
  if (source === null) return null;
  return source.kind === 'paid' || source.status === 'active' ? source.kind : null;
}

/**
 * Plans that the workspace may try: all of those with a trial before its only one, and none beside full access or a
 * subscription that runs.
 */
export function availableTrials(account: Account, now: Date): PaymentStatus['trials'] {
  if (account.trial !== null || hasRunningSubscription(account)) return [];
  return hasFullAccess(tierOf(userPaymentStatusOf(account, now))) ? [] : TRIAL_PLANS;
}

/** The public state of a workspace without its version. */
export type EntitlementState = Omit<Entitlement, 'v'>;

/** What is published of the account. */
export function entitlementOf(account: Account, now: Date): EntitlementState {
  const status = userPaymentStatusOf(account, now);
  const tier = tierOf(status);
  return {
    workspaceId: account.workspaceId,
    ...status,
    tier,
    limits: limitsOf(tier),
    validUntil: earliest(publicChanges(account, now))?.toISOString() ?? null,
    trialEnding: trialEnding(account, now)?.toISOString() ?? null,
  };
}

/** How long before its end a trial is published as ending. */
const TRIAL_NOTICE_MS = 86_400_000;

function trialNoticeAt({ trial }: Account): Date | null {
  return trial === null ? null : new Date(trial.endsAt.getTime() - TRIAL_NOTICE_MS);
}

/** End of a trial that gives the access and is about to end; null for somebody who has subscribed meanwhile. */
function trialEnding(account: Account, now: Date): Date | null {
  const noticeAt = trialNoticeAt(account);
  const source = currentSource(account, now);
  if (noticeAt === null || source?.kind !== 'trial' || source.status !== 'active') return null;
  return noticeAt <= now ? source.expiresAt : null;
}

/** Times after now at which the public state may change by itself. */
function publicChanges({ trial, grant, lots }: Account, now: Date): Date[] {
  return [
    trial?.endsAt,
    grant?.until,
    ...lots.filter((lot) => remainingOf(lot) > 0).map(({ expiresAt }) => expiresAt),
  ].filter((at): at is Date => at instanceof Date && at > now);
}

/** How long after the end of a paid period the provider's report of the next one may take. */
const RENEWAL_GRACE_MS = 3_600_000;

/** When the account has to be looked at again although nothing happens to it; null: never. */
export function nextDueAt(account: Account, now: Date): Date | null {
  const held = account.reservations.filter(({ state }) => state === 'reserved');
  const renewals = overdueRenewals(account, null);
  const notice = trialNoticeAt(account);
  return earliest([
    ...publicChanges(account, now),
    ...(notice !== null && notice > now ? [notice] : []),
    ...held.map(({ expiresAt }) => expiresAt),
    ...renewals,
  ]);
}

/** When renewals of active subscriptions are overdue; only those overdue at `now`, unless it is null. */
function overdueRenewals({ subscriptions }: Account, now: Date | null): Date[] {
  return subscriptions.flatMap(({ status, periodEnd }) => {
    if (status !== 'active' || periodEnd === null) return [];
    const at = new Date(periodEnd.getTime() + RENEWAL_GRACE_MS);
    return now === null || at <= now ? [at] : [];
  });
}

/** Active subscriptions whose paid period is over without a report of the provider. */
export function overdueSubscriptions(account: Account, now: Date): readonly string[] {
  return account.subscriptions
    .filter((one) => overdueRenewals({ ...account, subscriptions: [one] }, now).length > 0)
    .map(({ id }) => id);
}

function earliest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));
}
