import { planStatusResponse } from '@platform/contracts/account-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiGet, apiSend } from '@platform/web-kit';

/** The payment status, which decides what a person may open and explains why not. */
export type PaymentStatus = BrowserResponse<'planStatusResponse'>;

/** Key of everything that is known about the billing of a workspace. */
export function billingKey(workspaceId: string, ...parts: readonly string[]): readonly string[] {
  return ['billing', workspaceId, ...parts];
}

/** Key of the payment status in the query cache. */
export function paymentStatusKey(workspaceId: string): readonly unknown[] {
  return ['payment-status', workspaceId];
}

/** Reads the payment status of a workspace. Rejects with a ProblemError; then the tier is unknown. */
export function readPaymentStatus(workspaceId: string, signal?: AbortSignal): Promise<PaymentStatus> {
  const path = `/api/billing/w/${workspaceId}/payment-status`;
  return apiGet(planStatusResponse, path, signal === undefined ? {} : { signal });
}

/**
 * Begins the trial of Solo, without a card, for the company with a SIREN if there is one; resolves with the new payment
 * status.
 */
export function startTrial(workspaceId: string, siren: string | null): Promise<PaymentStatus> {
  const path = `/api/billing/w/${workspaceId}/trial`;
  const body = { plan: 'solo', ...(siren === null ? {} : { siren }) };
  return apiSend(planStatusResponse, { method: 'POST', path, body });
}
