import { expect, it } from '@jest/globals';
import { drawsOf } from '@platform/seeded-random';
import { type Account, newAccount } from '../../src/domain/account.ts';
import { bookedBalance, ledgerSum } from '../../src/domain/credit-lots.ts';
import { userPaymentStatusOf } from '../../src/domain/entitlement.ts';
import { withCreditPayment, withSubscription } from '../../src/domain/payments.ts';
import type { TestContext, TestCustomer, TestEvent } from '../../src/test-payments/model.ts';
import {
  addCheckout,
  changePlan,
  disputePayment,
  endSubscription,
  payCheckout,
  refundPayment,
  renew,
  setEnding,
} from '../../src/test-payments/steps.ts';
import { paymentOf, subscriptionOf } from '../../src/test-payments/test-provider.ts';

const SEQUENCES = 20_000;
const STEPS_MAX = 8;
const START = Date.parse('2026-11-20T09:00:00Z');
const DAY_MS = 86_400_000;
const WORKSPACE = '01890a5d-ac96-774b-bcce-b302099a8057';

const EMPTY: TestCustomer = {
  id: 'cus_test_1',
  workspaceId: WORKSPACE,
  balanceCents: 0,
  checkouts: [],
  subscriptions: [],
  payments: [],
  invoices: [],
  portals: [],
  events: [],
};

type Draws = ReturnType<typeof drawsOf>;

function bought(customer: TestCustomer, { pick }: Draws, context: TestContext): TestCustomer {
  const [plan, period] = pick([
    ['pay_as_you_go', 'once'],
    ['solo', 'month'],
    ['pro_20', 'year'],
    ['pro_100', 'month'],
  ] as const);
  const key = context.newId();
  const urls = { successUrl: 'https://product.test/success', cancelUrl: 'https://product.test/cancel' };
  const request = {
    key,
    workspaceId: WORKSPACE,
    customerId: customer.id,
    plan,
    period,
    language: 'fr' as const,
    ...urls,
  };
  const begun = addCheckout(customer, request, context);
  return payCheckout(begun, begun.checkouts.at(-1)?.id ?? '', context);
}

/** One thing that happens at a provider. */
function step(customer: TestCustomer, draws: Draws, context: TestContext): TestCustomer {
  const subscription = customer.subscriptions.length === 0 ? null : draws.pick(customer.subscriptions);
  const payment = customer.payments.length === 0 ? null : draws.pick(customer.payments);
  const kind = draws.below(9);
  if (kind < 2 || subscription === null || payment === null) return bought(customer, draws, context);
  const { id } = subscription;
  const steps = [
    () =>
      changePlan(customer, { id, plan: draws.pick(['solo', 'pro_40'] as const), period: 'month' }, context),
    () => setEnding(customer, { id, endsWithPeriod: draws.below(2) === 0 }, context),
    () => endSubscription(customer, id, context),
    () => renew(customer, { id, isPaid: draws.below(2) === 0 }, context),
    () => refundPayment(customer, payment.id, context),
    () => disputePayment(customer, { id: payment.id, dispute: 'open' }, context),
    () =>
      disputePayment(customer, { id: payment.id, dispute: draws.pick(['won', 'lost'] as const) }, context),
  ];
  return steps[kind - 2]?.() ?? customer;
}

/** What the service does with an event: it fetches what the event names, as it is now, and applies it. */
function delivered(
  account: Account,
  event: TestEvent,
  { customer, now }: { customer: TestCustomer; now: Date },
): Account {
  const { object, id, subscription = null, payment_intent: paymentId = null } = event.object;
  let next = account;
  const subscriptionId = object === 'subscription' ? (id ?? null) : subscription;
  const found = subscriptionId ? subscriptionOf(customer, subscriptionId) : null;
  if (found !== null) next = withSubscription(next, found);
  const payment = paymentId ? paymentOf(customer, paymentId) : null;
  return payment?.isForCredits ? withCreditPayment(next, payment, now) : next;
}

/** The account that knows nothing but the final state of the provider. */
function expectedOf(customer: TestCustomer, now: Date): Account {
  let account = newAccount(WORKSPACE);
  for (const { id } of customer.subscriptions) {
    const found = subscriptionOf(customer, id);
    if (found !== null) account = withSubscription(account, found);
  }
  for (const { id } of customer.payments) {
    const payment = paymentOf(customer, id);
    if (payment?.isForCredits) account = withCreditPayment(account, payment, now);
  }
  return account;
}

function shuffled<Item>(items: readonly Item[], { below }: Draws): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

/** A sequence with its events delivered late, early, several times and in any order; all arrive at least once in the end. */
function run(seed: number): {
  readonly account: Account;
  readonly customer: TestCustomer;
  readonly now: Date;
} {
  const draws = drawsOf(seed, 1);
  let ids = 0;
  const newId = () => `${seed}_${++ids}`;
  let customer = EMPTY;
  let account = newAccount(WORKSPACE);
  let now = new Date(START);
  const sent: TestEvent[] = [];
  const steps = 1 + draws.below(STEPS_MAX);
  for (let done = 0; done < steps; done += 1) {
    now = new Date(now.getTime() + draws.below(DAY_MS));
    customer = step(customer, draws, { now, newId });
    sent.push(...customer.events);
    customer = { ...customer, events: [] };
    const early = shuffled(draws.some(sent, draws.below(sent.length + 1)), draws);
    for (const event of early) account = delivered(account, event, { customer, now });
  }
  const repeated = draws.some(sent, draws.below(sent.length + 1));
  for (const event of shuffled([...sent, ...repeated], draws)) {
    account = delivered(account, event, { customer, now });
  }
  return { account, customer, now };
}

it(`${SEQUENCES} sequences of payments, permuted and repeated, end in the entitlement of the final state`, () => {
  const tiers = new Set<string | null>();
  for (let seed = 0; seed < SEQUENCES; seed += 1) {
    const { account, customer, now } = run(seed);
    const expected = expectedOf(customer, now);
    const status = userPaymentStatusOf(account, now);
    if (JSON.stringify(status) !== JSON.stringify(userPaymentStatusOf(expected, now))) {
      expect({ seed, status }).toEqual({ seed, status: userPaymentStatusOf(expected, now) });
    }
    if (ledgerSum(account) !== bookedBalance(account))
      expect([seed, ledgerSum(account)]).toEqual([seed, bookedBalance(account)]);
    tiers.add(status.subscription_status);
  }
  // The sequences reach every state, or they would prove little.
  expect(tiers).toEqual(new Set([null, 'active', 'past_due', 'canceled']));
});
