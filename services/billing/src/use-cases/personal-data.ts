import { crashPoint, type Logger } from '@platform/service-kit';
import { newAccount } from '../domain/account.ts';
import { billingErrors } from '../errors.ts';
import type { PaymentProvider } from '../ports/payment-provider.port.ts';
import type { ActionLog, AlertStore, IntentStore, InvoiceStore, TrialClaims } from '../ports/stores.port.ts';
import { type ChangeAccountDeps, changeAccount } from './change-account.ts';
import { listInvoices } from './invoices.ts';
import { readCredits, readPaymentStatus } from './read-account.ts';

export type PersonalDataDeps = ChangeAccountDeps & {
  readonly provider: PaymentProvider;
  readonly intents: IntentStore;
  readonly invoices: InvoiceStore;
  readonly alerts: AlertStore;
  readonly claims: TrialClaims;
  readonly actions: ActionLog;
  readonly logger: Logger;
  /** Resolves when the events of everything saved so far are published, or cannot be published for now. */
  readonly eventsPublished: () => Promise<void>;
  /** Publishes that the state of these keys is gone. */
  readonly publishTombstones: (keys: {
    readonly workspaceId: string;
    readonly invoiceIds: readonly string[];
  }) => Promise<void>;
};

/** Everything that billing holds about a workspace, in the shapes of the contract. */
export async function exportWorkspace(deps: PersonalDataDeps, workspaceId: string) {
  const [paymentStatus, credits, invoices] = await Promise.all([
    readPaymentStatus(deps, workspaceId),
    readCredits(deps, workspaceId),
    listInvoices(deps.invoices, workspaceId),
  ]);
  return { paymentStatus, credits, invoices };
}

/** More than a workspace can have. */
const INVOICES_MAX = 100_000;

/** What was erased and what is kept, for the receipt of the erasure. */
export type ErasureReceipt = {
  readonly workspaceId: string;
  readonly erasedAt: string;
  readonly intents: number;
  /**
   * Invoices that accounting law requires to be kept for ten years: number, date, amounts, VAT and plan, without a
   * name and without the workspace. The payment provider keeps the documents themselves for the same reason.
   */
  readonly keptInvoices: number;
};

/**
 * Erases a workspace: ends its subscriptions, deletes the customer at the provider, empties the account, publishes that
 * it is gone, and removes the workspace from what has to be kept. Safe to repeat after an interruption at any step.
 * Throws `BILLING_PROVIDER_UNAVAILABLE` and `BILLING_BUSY` when it has to be repeated later.
 */
export async function eraseWorkspace(deps: PersonalDataDeps, workspaceId: string): Promise<ErasureReceipt> {
  const { account, rev } = await deps.accounts.find(workspaceId);
  for (const { id, status } of account.subscriptions) {
    if (status !== 'canceled') await deps.provider.cancelSubscription(id);
  }
  crashPoint('billing.erasure-canceled');
  if (account.customerId !== null) await deps.provider.deleteCustomer(account.customerId);
  const erasedAt = deps.clock.now();
  // Events of the provider that arrive from here on change nothing.
  if (rev > 0) await changeAccount(deps, workspaceId, () => ({ ...newAccount(workspaceId), erasedAt }));
  crashPoint('billing.erasure-emptied');
  const intents = await deps.intents.removeOf(workspaceId);
  for (const store of [deps.alerts, deps.claims, deps.actions]) await store.disown(workspaceId);
  await deps.eventsPublished();
  // A removal that is published before the last state would be undone by it.
  if (await deps.accounts.hasPendingEvents(workspaceId)) throw billingErrors.BUSY();
  const kept = await deps.invoices.list(workspaceId, INVOICES_MAX);
  const invoiceIds = kept.map(({ id }) => id);
  await deps.publishTombstones({ workspaceId, invoiceIds });
  crashPoint('billing.erasure-published');
  await deps.invoices.disown(workspaceId);
  await deps.accounts.remove(workspaceId);
  deps.logger.info({ count: invoiceIds.length }, 'workspace erased; invoices kept without it');
  return {
    workspaceId,
    erasedAt: erasedAt.toISOString(),
    intents,
    keptInvoices: invoiceIds.length,
  };
}
