import { expect, it } from '@jest/globals';
import { SUBSCRIPTION_STATUSES } from '@platform/contracts/billing';
import fc from 'fast-check';
import { newAccount } from './account.ts';
import { bookedBalance, ledgerSum, spendableCredits } from './credit-lots.ts';
import { entitlementOf, paymentStatusOf, tierOf, tierOfProduct } from './entitlement.ts';
import { withEnterprise, withGrantedCredits } from './grants.ts';
import { withCreditPayment, withSubscription } from './payments.ts';
import { advanced, confirm, release, reserve } from './reservations.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const WORKSPACE = '01890a5d-ac96-774b-bcce-b302099a8057';

it.each([
  ['plan_solo', 'single'],
  ['SOLO-monthly', 'single'],
  ['prod_single_user', 'single'],
  ['plan_pro_20', 'pro_20'],
  ['pro-20-yearly', 'pro_20'],
  ['plan_pro_40', 'pro_40'],
  ['pro-40', 'pro_40'],
  ['plan_pro_100', 'pro_100'],
  ['x-pro-100-x', 'pro_100'],
  ['plan_enterprise', 'enterprise'],
  ['pro_200', null],
  ['gold', null],
  ['', null],
])('the product %s stands for %s', (productId, tier) => {
  expect(tierOfProduct(productId)).toBe(tier);
});

it('only an active subscription gives a tier; otherwise credits give discover', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(null, ...SUBSCRIPTION_STATUSES),
      fc.constantFrom(null, 'plan_solo', 'plan_pro_20', 'gold'),
      fc.nat(20),
      (subscription_status, subscription_product_id, credits_remaining) => {
        const status = { subscription_status, subscription_product_id, credits_remaining };
        const tier = tierOf({ ...status, subscription_expires: null });
        if (subscription_status === 'active') {
          expect(tier).toBe(
            { plan_solo: 'single', plan_pro_20: 'pro_20', gold: 'none' }[subscription_product_id ?? 'gold'],
          );
        } else {
          expect(tier).toBe(credits_remaining > 0 ? 'discover' : 'none');
        }
      },
    ),
  );
});

it('of several sources the active one with the higher tier counts', () => {
  const solo = {
    id: 'sub_1',
    status: 'active' as const,
    productId: 'plan_solo',
    periodEnd: NOW,
    endsWithPeriod: false,
    createdAt: NOW,
  };
  const paying = withSubscription(newAccount(WORKSPACE), solo);
  expect(entitlementOf(withEnterprise(paying, null, NOW), NOW).tier).toBe('enterprise');
  expect(entitlementOf(withEnterprise(paying, NOW, NOW), NOW).tier).toBe('single');
  const canceled = withSubscription(paying, {
    ...solo,
    id: 'sub_2',
    status: 'canceled',
    createdAt: new Date(NOW.getTime() + 1),
  });
  expect(entitlementOf(canceled, NOW)).toMatchObject({ tier: 'single', subscription_status: 'active' });
});

it.each(['past_due', 'unpaid', 'paused'] as const)(
  'a subscription that is %s gives no tier, and is named before newer ones that ended and before a past trial',
  (status) => {
    const running = {
      id: 'sub_1',
      status,
      productId: 'plan_solo',
      periodEnd: NOW,
      endsWithPeriod: false,
      createdAt: new Date(NOW.getTime() - 1_000),
    };
    const ended = { ...running, id: 'sub_2', status: 'canceled' as const, createdAt: NOW };
    const trial = { plan: 'solo' as const, startedAt: NOW, endsAt: NOW };
    const account = [running, ended].reduce(withSubscription, { ...newAccount(WORKSPACE), trial });
    expect(paymentStatusOf(account, NOW, 1)).toMatchObject({
      tier: 'none',
      subscription_status: status,
      kind: 'paid',
      subscribed: true,
    });
    expect(paymentStatusOf({ ...account, trial: null }, NOW, 1).trials).toEqual([]);
  },
);

it('whatever happens to credits, the ledger sums to the balance and nothing is spent twice', () => {
  const action = fc.record({
    kind: fc.constantFrom(
      'grant',
      'buy',
      'refund',
      'dispute',
      'win',
      'reserve',
      'confirm',
      'release',
      'wait',
    ),
    number: fc.nat(5),
    minutes: fc.nat(200_000),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      let account = newAccount(WORKSPACE);
      let now = NOW;
      const payment = (number: number, facts: object) => ({
        id: `pi_${number}`,
        isPaid: true,
        paidAt: NOW,
        amountCents: 400,
        refundedCents: 0,
        dispute: 'none' as const,
        ...facts,
      });
      for (const { kind, number, minutes } of actions) {
        const key = `key_${number}`;
        const steps = {
          grant: () => withGrantedCredits(account, { key, credits: number + 1 }, now),
          buy: () => withCreditPayment(account, payment(number, {}), now),
          refund: () => withCreditPayment(account, payment(number, { refundedCents: 200 }), now),
          dispute: () => withCreditPayment(account, payment(number, { dispute: 'open' }), now),
          win: () => withCreditPayment(account, payment(number, { dispute: 'won' }), now),
          reserve: () => reserve(account, { key, purpose: 'search' }, now),
          confirm: () => confirm(account, key, now),
          release: () => release(account, key, now),
          wait: () => account,
        };
        if (kind === 'wait') now = new Date(now.getTime() + minutes * 60_000);
        account = advanced(account, now);
        try {
          account = advanced(steps[kind](), now);
        } catch (error) {
          expect(error).toMatchObject({ name: 'AppError' });
        }
        expect(ledgerSum(account)).toBe(bookedBalance(account));
        expect(spendableCredits(account, now)).toBe(bookedBalance(account));
        for (const lot of account.lots) {
          expect(lot.used).toBeGreaterThanOrEqual(0);
          expect(lot.used).toBeLessThanOrEqual(lot.granted);
        }
      }
    }),
    { numRuns: 500 },
  );
});
