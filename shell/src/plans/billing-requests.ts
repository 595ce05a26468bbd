import {
  checkoutResponse,
  creditsResponse,
  invoiceListResponse,
  paymentModeResponse,
  planStatusResponse,
  portalResponse,
} from '@platform/contracts/account-responses';
import type { CheckoutOrder, TrialOrder } from '@platform/contracts/billing';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiGet, apiSend, type Contract, type Language } from '@platform/web-kit';

export type PlanStatus = BrowserResponse<'planStatusResponse'>;
export type Checkout = BrowserResponse<'checkoutResponse'>;
export type Invoice = BrowserResponse<'invoiceListResponse'>['invoices'][number];

const API = '/api/billing';

/** The requests of one workspace. Each rejects with a ProblemError. */
export interface BillingRequests {
  readonly status: (signal: AbortSignal) => Promise<PlanStatus>;
  readonly credits: (signal: AbortSignal) => Promise<BrowserResponse<'creditsResponse'>>;
  readonly invoices: (signal: AbortSignal) => Promise<BrowserResponse<'invoiceListResponse'>>;
  readonly checkout: (id: string, signal: AbortSignal) => Promise<Checkout>;
  /** Begins a purchase; repeating it with the same id returns the same checkout. */
  readonly begin: (order: CheckoutOrder) => Promise<Checkout>;
  readonly startTrial: (order: TrialOrder) => Promise<PlanStatus>;
  /** Address of the page to change plan or cancel. */
  readonly portal: (language: Language) => Promise<string>;
}

/** The billing requests of a workspace, with the token of the session. */
export function billingOf(workspaceId: string): BillingRequests {
  const base = `${API}/w/${workspaceId}`;
  const get = <T>(contract: Contract<T>, path: string, signal: AbortSignal): Promise<T> =>
    apiGet(contract, base + path, { signal });
  const post = <T>(contract: Contract<T>, path: string, body: unknown): Promise<T> =>
    apiSend(contract, { method: 'POST', path: base + path, body });
  return {
    status: (signal) => get(planStatusResponse, '/payment-status', signal),
    credits: (signal) => get(creditsResponse, '/credits', signal),
    invoices: (signal) => get(invoiceListResponse, '/invoices', signal),
    checkout: (id, signal) => get(checkoutResponse, `/checkouts/${encodeURIComponent(id)}`, signal),
    begin: (order) => post(checkoutResponse, '/checkouts', order),
    startTrial: (order) => post(planStatusResponse, '/trial', order),
    portal: async (language) => (await post(portalResponse, '/portal', { language })).url,
  };
}

/** Whether payments of this installation are real. */
export async function readPaymentMode(signal: AbortSignal): Promise<'stripe' | 'test'> {
  return (await apiGet(paymentModeResponse, `${API}/payment-mode`, { signal, bearer: null })).mode;
}
