import { z } from 'zod';
import { idSchema, instantSchema, languageSchema, moneySchema } from '../values.ts';
import { BILLING_PERIODS, SOLD_PLANS } from './plans.ts';

/** `test`: no money moves; payments happen on the test page of the service. */
export const PAYMENT_MODES = ['stripe', 'test'] as const;

/** `GET /api/billing/payment-mode`, open to everybody. The prices are in `plans.ts`. */
export const paymentModeSchema = z.object({ mode: z.enum(PAYMENT_MODES) });

/**
 * `POST /api/billing/w/{workspaceId}/checkouts`. The page creates the id once per decision to buy; repeating the request
 * with it returns the same checkout instead of a second one.
 */
export const checkoutOrderSchema = z.strictObject({
  id: idSchema,
  plan: z.enum(SOLD_PLANS),
  period: z.enum(BILLING_PERIODS),
  language: languageSchema,
});
export type CheckoutOrder = z.infer<typeof checkoutOrderSchema>;

export const CHECKOUT_STATES = ['open', 'processing', 'paid', 'expired'] as const;

/**
 * A checkout: `url` leads to the payment page while it is `open`. After payment the browser returns to
 * `/success?checkout=<id>`, after leaving to `/cancel?checkout=<id>` (`/en/…` in English). `processing`: paid, the
 * access follows within moments.
 */
export const checkoutSchema = z.object({
  id: idSchema,
  plan: z.enum(SOLD_PLANS),
  period: z.enum(BILLING_PERIODS),
  state: z.enum(CHECKOUT_STATES),
  url: z.string().max(2_000).nullable(),
  total: moneySchema,
  /** VAT within the total. */
  vat: moneySchema,
});
export type CheckoutView = z.infer<typeof checkoutSchema>;

/** `POST /api/billing/w/{workspaceId}/portal`: the page to change plan, cancel, and see invoices. */
export const portalOrderSchema = z.strictObject({ language: languageSchema });
export const portalSchema = z.object({ url: z.string().max(2_000) });

export const INVOICE_STATES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

export const invoiceSchema = z.object({
  id: z.string().max(200),
  number: z.string().max(100).nullable(),
  at: instantSchema,
  state: z.enum(INVOICE_STATES),
  total: moneySchema,
  vat: moneySchema,
  /** Paid back so far. */
  refunded: moneySchema,
  plan: z.enum(SOLD_PLANS).nullable(),
});
export type InvoiceView = z.infer<typeof invoiceSchema>;

/** `GET /api/billing/w/{workspaceId}/invoices`, newest first, at most 100. */
export const invoiceListSchema = z.object({ invoices: z.array(invoiceSchema).readonly() });

/**
 * Value of `billing.invoices.v1`: an invoice or a receipt of credits as it is now. It has no name and no address: who
 * mails it takes them from the account of the workspace.
 */
export const invoiceEventSchema = invoiceSchema.extend({
  workspaceId: idSchema,
  v: z.number().int().min(1),
});
export type InvoiceEvent = z.infer<typeof invoiceEventSchema>;
