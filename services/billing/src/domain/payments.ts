import { planOf } from '@platform/contracts/billing-plans';
import type { Account, Subscription } from './account.ts';
import { addMonths } from './add-months.ts';
import { withLot } from './credit-lots.ts';

/** A payment for credits as the provider reports it now. */
export type CreditPayment = {
  readonly id: string;
  readonly isPaid: boolean;
  readonly paidAt: Date;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
};

/** Ended subscriptions that are remembered for the payment status. */
const ENDED_KEPT = 5;

/**
 * The account with the present state of a subscription. Only the state counts, never the order in which states arrive,
 * so the caller passes what it has just fetched.
 */
export function withSubscription(account: Account, subscription: Subscription): Account {
  const others = account.subscriptions.filter(({ id }) => id !== subscription.id);
  const all = [...others, subscription].toSorted(byAge);
  const ended = all.filter(({ status }) => status === 'canceled').slice(ENDED_KEPT);
  return { ...account, subscriptions: all.filter((one) => !ended.includes(one)) };
}

/** Newest first; ids decide between equal times, so that the order never depends on arrival. */
function byAge(a: Subscription, b: Subscription): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** The account without a subscription that the provider does not know any more. */
export function withoutSubscription(account: Account, id: string): Account {
  return { ...account, subscriptions: account.subscriptions.filter((one) => one.id !== id) };
}

/** Credits that a refund or dispute takes back: all of them while disputed, else the refunded share, rounded up. */
function revokedCredits(granted: number, { amountCents, refundedCents, dispute }: CreditPayment): number {
  if (dispute === 'open' || dispute === 'lost' || refundedCents >= amountCents) return granted;
  return Math.ceil((granted * refundedCents) / amountCents);
}

/**
 * The account with the present state of a payment for credits: a paid one has its lot, valid for six months from the
 * payment, less what was refunded or is disputed. An unpaid one changes nothing.
 */
export function withCreditPayment(account: Account, payment: CreditPayment, now: Date): Account {
  if (!payment.isPaid) return account;
  const { searches, validMonths } = planOf('pay_as_you_go');
  const granted = searches ?? 0;
  const id = `payment:${payment.id}`;
  const known = account.lots.find((lot) => lot.id === id) ?? {
    id,
    granted,
    used: 0,
    revoked: 0,
    expired: 0,
    expiresAt: addMonths(payment.paidAt, validMonths ?? 0),
  };
  // Bought and taken back are two entries, also when both are learnt at once.
  const isNew = !account.lots.includes(known);
  const bought = isNew ? withLot(account, known, { at: now, kind: 'purchase' }) : account;
  const revoked = revokedCredits(granted, payment);
  if (revoked === known.revoked) return bought;
  const kind = revoked > known.revoked ? 'revocation' : 'restoration';
  return withLot(bought, { ...known, revoked }, { at: now, kind });
}
