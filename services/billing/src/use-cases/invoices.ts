import type { InvoiceView, RefundOrder } from '@platform/contracts/billing';
import { billingErrors } from '../errors.ts';
import type { PaymentProvider } from '../ports/payment-provider.port.ts';
import type { InvoiceStore } from '../ports/stores.port.ts';
import type { GrantDeps, Grantee } from './grant-access.ts';

const SHOWN_MAX = 100;

/** The invoices of a workspace, newest first. */
export async function listInvoices(
  invoices: InvoiceStore,
  workspaceId: string,
): Promise<readonly InvoiceView[]> {
  const found = await invoices.list(workspaceId, SHOWN_MAX);
  return found.map(({ id, number, at, state, total, vat, refunded, plan }) => ({
    id,
    number,
    at: at.toISOString(),
    state,
    total,
    vat,
    refunded,
    plan,
  }));
}

/**
 * Pays back an invoice in full. The access follows when the provider reports the refund. Throws
 * `BILLING_INVOICE_NOT_FOUND` for an invoice of another workspace or one without a payment.
 */
export async function refundInvoice(
  deps: GrantDeps & { readonly provider: PaymentProvider; readonly invoices: InvoiceStore },
  { workspaceId, by }: Grantee,
  { key, invoiceId, reason }: RefundOrder,
): Promise<{ readonly key: string; readonly state: 'pending' | 'succeeded' | 'failed' }> {
  const invoice = await deps.invoices.find(invoiceId);
  if (invoice === null || invoice.workspaceId !== workspaceId || invoice.paymentId === null) {
    throw billingErrors.INVOICE_NOT_FOUND();
  }
  const at = deps.clock.now();
  await deps.actions.add({ kind: 'refund', workspaceId, by, reason, facts: { key, invoiceId }, at });
  return { key, state: await deps.provider.refund({ paymentId: invoice.paymentId, key }) };
}
