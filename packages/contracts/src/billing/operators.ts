import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';
import { PAYMENT_MODES } from './payments.ts';

/** Credits of one grant. */
export const GRANTED_CREDITS_MAX = 1_000;

const reason = z.string().trim().min(3).max(500);

/** `POST /api/billing/operators/w/{workspaceId}/enterprise`: grants the enterprise plan, or ends it. */
export const enterpriseGrantSchema = z.strictObject({
  /** When it ends; null without an end. A moment in the past ends it at once. */
  until: instantSchema.nullable(),
  reason,
});
export type EnterpriseGrant = z.infer<typeof enterpriseGrantSchema>;

/** `POST /api/billing/operators/w/{workspaceId}/credits`: grants searches; repeating the key changes nothing. */
export const creditGrantSchema = z.strictObject({
  key: idSchema,
  credits: z.number().int().min(1).max(GRANTED_CREDITS_MAX),
  reason,
});
export type CreditGrant = z.infer<typeof creditGrantSchema>;

/** `POST /api/billing/operators/w/{workspaceId}/refunds`: pays back an invoice in full; repeating the key changes nothing. */
export const refundOrderSchema = z.strictObject({
  key: idSchema,
  invoiceId: z.string().min(1).max(200),
  reason,
});
export type RefundOrder = z.infer<typeof refundOrderSchema>;
export const refundSchema = z.object({ key: idSchema, state: z.enum(['pending', 'succeeded', 'failed']) });

/**
 * What an operator has to look at: `unknown_product`: somebody pays for a product without a plan and has no access;
 * `dispute`: a payment is disputed; `several_subscriptions`: a workspace pays more than once; `unassigned`: an object of
 * the provider belongs to no workspace; `failed_event`: a webhook event could not be processed.
 */
export const ALERT_KINDS = [
  'unknown_product',
  'dispute',
  'several_subscriptions',
  'unassigned',
  'failed_event',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  workspaceId: idSchema.nullable(),
  /** The object of the payment provider or the event. */
  objectId: z.string(),
  at: instantSchema,
});
export type AlertView = z.infer<typeof alertSchema>;

/** `GET /api/billing/operators/summary`. */
export const billingSummarySchema = z.object({
  mode: z.enum(PAYMENT_MODES),
  workspaces: z.number().int().min(0),
  /** Workspaces by tier at their last change. */
  tiers: z.record(z.string(), z.number().int().min(0)),
  webhooks: z.object({
    waiting: z.number().int().min(0),
    failed: z.number().int().min(0),
    oldestWaitingAt: instantSchema.nullable(),
  }),
  /** Open alerts, newest first, at most 100. */
  alerts: z.array(alertSchema).readonly(),
});
export type BillingSummary = z.infer<typeof billingSummarySchema>;

/** `POST /api/billing/operators/alerts/close`. */
export const alertClosingSchema = z.strictObject({ id: z.string().min(1).max(400) });
