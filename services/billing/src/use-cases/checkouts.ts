import type { CheckoutOrder, CheckoutView } from '@platform/contracts/billing';
import { PLAN_CURRENCY, priceOf, vatWithin } from '@platform/contracts/billing-plans';
import type { Language } from '@platform/contracts/values';
import { crashPoint } from '@platform/service-kit';
import { hasRunningSubscription } from '../domain/account.ts';
import { billingErrors } from '../errors.ts';
import type { ProviderCheckout } from '../ports/payment-provider.port.ts';
import type { CheckoutIntent, IntentStore } from '../ports/stores.port.ts';
import { changeAccount } from './change-account.ts';
import { type RefreshDeps, refreshNamed } from './refresh-from-provider.ts';
import type { SpendDeps } from './spend-credits.ts';

export type CheckoutDeps = SpendDeps &
  RefreshDeps & {
    readonly intents: IntentStore;
    /** Origin of the product. */
    readonly publicUrl: string;
  };

/**
 * Begins a purchase: stores the decision, then creates the checkout of the provider with the id as its key. Repeating it
 * with the same id returns the same checkout. Throws `BILLING_NOT_SOLD`, `BILLING_ALREADY_SUBSCRIBED`,
 * `BILLING_KEY_REUSED` for an id of another order, and `BILLING_PROVIDER_UNAVAILABLE`.
 */
export async function beginCheckout(
  deps: CheckoutDeps,
  workspaceId: string,
  { id, plan, period, language }: CheckoutOrder,
): Promise<CheckoutView> {
  if (priceOf(plan, period) === null) throw billingErrors.NOT_SOLD();
  const createdAt = deps.clock.now();
  const order = { id, workspaceId, plan, period, language, createdAt, checkoutId: null };
  const known = await deps.intents.find(id);
  if (known === null && period !== 'once') {
    const { account } = await deps.accounts.find(workspaceId);
    if (hasRunningSubscription(account)) throw billingErrors.ALREADY_SUBSCRIBED();
  }
  const intent = known ?? (await deps.intents.begin(order));
  if (!isSameOrder(intent, order)) throw billingErrors.KEY_REUSED();
  crashPoint('billing.after-intent');
  if (intent.checkoutId !== null) return viewCheckout(deps, intent);
  const customerId = await customerOf(deps, workspaceId);
  const created = await deps.provider.createCheckout({
    key: id,
    workspaceId,
    customerId,
    plan,
    period,
    // Of the stored decision: a provider refuses a repeated key with other parameters.
    language: intent.language,
    ...returnUrls(deps.publicUrl, intent),
  });
  crashPoint('billing.after-checkout');
  await deps.intents.setCheckout(id, created.id);
  return viewOf(intent, created);
}

function isSameOrder(a: CheckoutIntent, b: CheckoutIntent): boolean {
  return a.workspaceId === b.workspaceId && a.plan === b.plan && a.period === b.period;
}

function returnUrls(
  publicUrl: string,
  { id, language }: { readonly id: string; readonly language: Language },
) {
  const prefix = language === 'fr' ? '' : `/${language}`;
  const urlOf = (page: string) => new URL(`${prefix}/${page}?checkout=${id}`, publicUrl).href;
  return { successUrl: urlOf('success'), cancelUrl: urlOf('cancel') };
}

/** The customer of a workspace, created with its first purchase. */
async function customerOf(deps: CheckoutDeps, workspaceId: string): Promise<string> {
  const { account } = await deps.accounts.find(workspaceId);
  if (account.customerId !== null) return account.customerId;
  const customerId = await deps.provider.createCustomer(workspaceId);
  const stored = await deps.inTurn(workspaceId, () =>
    changeAccount(deps, workspaceId, (current) =>
      current.customerId === null ? { ...current, customerId } : current,
    ),
  );
  return stored.account.customerId ?? customerId;
}

/** A checkout of the workspace as it is now. Throws `BILLING_CHECKOUT_NOT_FOUND`. */
export async function readCheckout(
  deps: CheckoutDeps,
  workspaceId: string,
  id: string,
): Promise<CheckoutView> {
  const intent = await deps.intents.find(id);
  if (intent === null || intent.workspaceId !== workspaceId) throw billingErrors.CHECKOUT_NOT_FOUND();
  return viewCheckout(deps, intent);
}

async function viewCheckout(deps: CheckoutDeps, intent: CheckoutIntent): Promise<CheckoutView> {
  if (intent.checkoutId === null) return viewOf(intent, null);
  const checkout = await deps.provider.checkout(intent.checkoutId);
  const view = viewOf(intent, checkout);
  if (view.state !== 'paid' || checkout === null) return view;
  if (await isApplied(deps, intent, checkout)) return view;
  // The person has come back before the event of the provider, or the event is lost.
  await refreshNamed(deps, {
    ...NO_REFS,
    subscriptionId: checkout.subscriptionId,
    paymentId: checkout.paymentId,
  });
  return (await isApplied(deps, intent, checkout)) ? view : { ...view, state: 'processing' };
}

const NO_REFS = { checkoutId: null, invoiceId: null };

/** Whether the payment has reached the account already. */
async function isApplied(
  { accounts }: CheckoutDeps,
  { workspaceId }: CheckoutIntent,
  { subscriptionId, paymentId }: ProviderCheckout,
): Promise<boolean> {
  const { subscriptions, lots } = (await accounts.find(workspaceId)).account;
  return (
    subscriptions.some(({ id }) => id === subscriptionId) ||
    lots.some(({ id }) => id === `payment:${paymentId}`)
  );
}

function viewOf({ id, plan, period }: CheckoutIntent, checkout: ProviderCheckout | null): CheckoutView {
  const cents = priceOf(plan, period) ?? 0;
  const state = checkout?.state ?? 'expired';
  return {
    id,
    plan,
    period,
    state,
    url: state === 'open' ? (checkout?.url ?? null) : null,
    total: { cents, currency: PLAN_CURRENCY },
    vat: { cents: vatWithin(cents), currency: PLAN_CURRENCY },
  };
}

/** Address of the page to change plan, cancel and see invoices. Throws `BILLING_NO_CUSTOMER` before the first purchase. */
export async function openPortal(
  { accounts, provider, publicUrl }: CheckoutDeps,
  workspaceId: string,
  language: Language,
): Promise<{ readonly url: string }> {
  const { account } = await accounts.find(workspaceId);
  if (account.customerId === null) throw billingErrors.NO_CUSTOMER();
  const returnUrl = new URL('/settings', publicUrl).href;
  return { url: await provider.createPortal({ customerId: account.customerId, language, returnUrl }) };
}
