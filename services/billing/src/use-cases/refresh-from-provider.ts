import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AlertKind, InvoiceEvent } from '@platform/contracts/billing';
import { BILLING_CE_TYPES, encodeInvoice } from '@platform/events/billing';
import { currentTraceparent } from '@platform/telemetry';
import type { Account } from '../domain/account.ts';
import { tierOfProduct } from '../domain/entitlement.ts';
import { withCreditPayment, withoutSubscription, withSubscription } from '../domain/payments.ts';
import { billingErrors } from '../errors.ts';
import type {
  EventRefs,
  PaymentProvider,
  ProviderInvoice,
  ProviderSubscription,
} from '../ports/payment-provider.port.ts';
import type { AlertStore, Invoice, InvoiceStore, StoredInvoice } from '../ports/stores.port.ts';
import { type ChangeAccountDeps, changeAccount } from './change-account.ts';

export type RefreshDeps = ChangeAccountDeps & {
  readonly provider: PaymentProvider;
  readonly invoices: InvoiceStore;
  readonly alerts: AlertStore;
};

/** Applies the present state of everything that an event names, and of what belongs to it. Safe to repeat. */
export async function refreshNamed(deps: RefreshDeps, refs: EventRefs): Promise<void> {
  const checkout = refs.checkoutId === null ? null : await deps.provider.checkout(refs.checkoutId);
  const paymentIds = new Set([refs.paymentId, checkout?.paymentId ?? null]);
  const invoiceIds = new Set([refs.invoiceId, checkout?.invoiceId ?? null]);
  const subscriptionIds = new Set([refs.subscriptionId, checkout?.subscriptionId ?? null]);
  for (const id of paymentIds) if (id !== null) invoiceIds.add(await refreshPayment(deps, id));
  for (const id of invoiceIds) if (id !== null) subscriptionIds.add(await refreshInvoice(deps, id));
  for (const id of subscriptionIds) if (id !== null) await refreshSubscription(deps, id);
}

/** Applies the present state of a subscription to its workspace. */
export async function refreshSubscription(deps: RefreshDeps, id: string): Promise<void> {
  const found = await deps.provider.subscription(id);
  if (found === null) return;
  const workspaceId = await workspaceOf(deps, found);
  if (workspaceId === null) {
    // What belongs to an erased workspace has ended.
    const isOpen = found.status === 'active';
    return report(deps, 'unassigned', { objectId: id, workspaceId, isOpen });
  }
  const { account } = await changeAccount(deps, workspaceId, async (current) => {
    // Fetched after the account was read: a state that another process fetched earlier cannot replace it.
    if (!isCustomer(current)) return current;
    const now = await deps.provider.subscription(id);
    return now === null ? withoutSubscription(current, id) : withSubscription(current, subscriptionOf(now));
  });
  await reportSubscriptions(deps, account, id);
}

/** Whether the account is there: one is stored with its customer before its first checkout, and erased without it. */
function isCustomer({ customerId, erasedAt }: Account): boolean {
  return customerId !== null && erasedAt === null;
}

/**
 * The workspace of an object; null when its account does not exist. An account is stored before its first checkout, so a
 * missing one was erased, and nothing may create it again.
 */
async function workspaceOf(
  { accounts }: RefreshDeps,
  { workspaceId, customerId }: { readonly workspaceId: string | null; readonly customerId: string | null },
): Promise<string | null> {
  if (workspaceId === null) return customerId === null ? null : accounts.workspaceOfCustomer(customerId);
  return isCustomer((await accounts.find(workspaceId)).account) ? workspaceId : null;
}

function subscriptionOf({
  id,
  status,
  productId,
  periodEnd,
  endsWithPeriod,
  createdAt,
}: ProviderSubscription) {
  return { id, status, productId, periodEnd, endsWithPeriod, createdAt };
}

/** Opens or settles the alerts that follow from the subscriptions of a workspace. */
async function reportSubscriptions(deps: RefreshDeps, account: Account, id: string): Promise<void> {
  const { workspaceId } = account;
  const active = account.subscriptions.filter(({ status }) => status === 'active');
  const isUnknown = active.some((one) => one.id === id && tierOfProduct(one.productId ?? '') === null);
  await report(deps, 'unknown_product', { objectId: id, workspaceId, isOpen: isUnknown });
  const isSeveral = active.length > 1;
  await report(deps, 'several_subscriptions', { objectId: workspaceId, workspaceId, isOpen: isSeveral });
}

/** Applies the present state of a payment to its workspace. Returns its invoice. */
async function refreshPayment(deps: RefreshDeps, id: string): Promise<string | null> {
  const found = await deps.provider.payment(id);
  if (found === null) return null;
  const workspaceId = await workspaceOf(deps, found);
  await report(deps, 'dispute', { objectId: id, workspaceId, isOpen: found.dispute === 'open' });
  if (!found.isForCredits) return found.invoiceId;
  if (workspaceId === null) {
    const isOpen = found.isPaid && found.refundedCents === 0;
    await report(deps, 'unassigned', { objectId: id, workspaceId, isOpen });
    return found.invoiceId;
  }
  await changeAccount(deps, workspaceId, async (current, now) => {
    if (!isCustomer(current)) return current;
    const payment = await deps.provider.payment(id);
    return payment === null ? current : withCreditPayment(current, payment, now);
  });
  return found.invoiceId;
}

const ATTEMPTS_MAX = 20;

/** Stores the present state of an invoice with its event. Returns its subscription. */
async function refreshInvoice(deps: RefreshDeps, id: string): Promise<string | null> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const before = await deps.invoices.find(id);
    const found = await deps.provider.invoice(id);
    if (found === null) return null;
    const workspaceId = await deps.accounts.workspaceOfCustomer(found.customerId);
    if (workspaceId === null) return found.subscriptionId;
    const next = { ...invoiceOf(found, workspaceId), v: (before?.v ?? 0) + 1 };
    if (before !== null && isDeepStrictEqual({ ...before, v: next.v }, next)) return found.subscriptionId;
    if (await deps.invoices.save(next, invoiceChanged(next, deps.clock.now()))) {
      deps.onEvents();
      // The workspace may have been erased while its invoice was fetched.
      const isThere = (await deps.accounts.workspaceOfCustomer(found.customerId)) !== null;
      if (!isThere) await deps.invoices.disown(workspaceId);
      return found.subscriptionId;
    }
  }
  throw billingErrors.BUSY();
}

function invoiceOf(found: ProviderInvoice, workspaceId: string): Invoice {
  const money = (cents: number) => ({ cents, currency: found.currency });
  return {
    workspaceId,
    id: found.id,
    number: found.number,
    at: found.at,
    state: found.state,
    total: money(found.totalCents),
    vat: money(found.vatCents),
    refunded: money(found.refundedCents),
    plan: found.plan,
    paymentId: found.paymentId,
  };
}

function invoiceChanged({ paymentId: _, ...invoice }: StoredInvoice, at: Date) {
  const event: InvoiceEvent = { ...invoice, at: invoice.at.toISOString() };
  return {
    id: randomUUID(),
    type: BILLING_CE_TYPES.invoiceChanged,
    bytes: encodeInvoice(event),
    at,
    origin: 'live' as const,
    traceparent: currentTraceparent() ?? null,
  };
}

type Reported = { readonly objectId: string; readonly workspaceId: string | null };

async function report(
  deps: RefreshDeps,
  kind: AlertKind,
  { isOpen, ...reported }: Reported & { readonly isOpen: boolean },
): Promise<void> {
  const { alerts, clock } = deps;
  await (isOpen
    ? alerts.open({ kind, ...reported, at: clock.now() })
    : alerts.settle(kind, reported.objectId));
}
