import { z } from 'zod';
import { isOfficialId } from '../profiles/registration-ids.ts';
import { idSchema, instantSchema } from '../values.ts';
import { PLAN_FEATURES, TIERS, TRIAL_PLANS } from './plans.ts';

export const tierSchema = z.enum(TIERS);

/** States of a subscription. Only `active` gives a tier; a running trial is `active`. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The four fields of the payment status. */
export const userPaymentStatusSchema = z.object({
  /** Null when there was never a subscription, trial or grant. */
  subscription_status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  subscription_product_id: z.string().max(200).nullable(),
  /** Searches that can be spent now; expired ones and those held by a running search are not counted. */
  credits_remaining: z.number().int().min(0),
  /** End of the paid period, trial or grant; null without one. */
  subscription_expires: instantSchema.nullable(),
});
export type UserPaymentStatus = z.infer<typeof userPaymentStatusSchema>;

export const tierLimitsSchema = z.object({
  /** Null is unlimited. */
  profilesMax: z.number().int().min(0).nullable(),
  searchesUnlimited: z.boolean(),
  features: z.array(z.enum(PLAN_FEATURES)).readonly(),
});

/** `GET /api/billing/w/{workspaceId}/payment-status`. */
export const paymentStatusSchema = userPaymentStatusSchema.extend({
  tier: tierSchema,
  limits: tierLimitsSchema,
  /**
   * What `subscription_status` belongs to: a subscription in any state, or a running trial or grant of an administrator.
   * Null without any of them.
   */
  kind: z.enum(['paid', 'trial', 'granted']).nullable(),
  /** Whether a subscription runs, also an unpaid or paused one: it is changed in the portal, not bought again. */
  subscribed: z.boolean(),
  /** Whether there is a portal with invoices and payment methods: from the first purchase on. */
  portal: z.boolean(),
  /** Whether the paid subscription ends with its period instead of renewing. */
  endsWithPeriod: z.boolean(),
  /** Plans whose trial is still available to the workspace. */
  trials: z.array(z.enum(TRIAL_PLANS)).readonly(),
  /** Version of the entitlement; rises with every change, also on the live stream. */
  v: z.number().int().min(0),
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Value of `billing.entitlements.v1`: the full public state of one workspace. */
export const entitlementSchema = userPaymentStatusSchema.extend({
  workspaceId: idSchema,
  v: z.number().int().min(1),
  tier: tierSchema,
  limits: tierLimitsSchema,
  /** When time alone changes the entitlement next; a reader treats it as unreadable some time after. Null: never. */
  validUntil: instantSchema.nullable(),
  /** End of the running trial, published once that is at most a day away; null otherwise. */
  trialEnding: instantSchema.nullable(),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/** `POST /api/billing/w/{workspaceId}/trial`. */
export const trialOrderSchema = z.strictObject({
  plan: z.enum(TRIAL_PLANS),
  /** Company that the trial is for: one trial per company and per person. */
  siren: z
    .string()
    .regex(/^\d{9}$/)
    .refine((number) => isOfficialId('siren', number), 'wrong_siren')
    .optional(),
});
export type TrialOrder = z.infer<typeof trialOrderSchema>;

export const RESERVATION_STATES = ['reserved', 'confirmed', 'released', 'expired'] as const;
export const RESERVATION_PURPOSES = ['search'] as const;

/** `POST /api/billing/w/{workspaceId}/reservations`: holds one credit for a search; repeating the key changes nothing. */
export const reservationOrderSchema = z.strictObject({
  key: idSchema,
  purpose: z.enum(RESERVATION_PURPOSES),
});
export type ReservationOrder = z.infer<typeof reservationOrderSchema>;

export const reservationSchema = z.object({
  key: idSchema,
  state: z.enum(RESERVATION_STATES),
  /** False for a tier whose searches are unlimited: nothing is charged. */
  charged: z.boolean(),
  /** When an unconfirmed reservation is released by itself. */
  expiresAt: instantSchema,
  credits_remaining: z.number().int().min(0),
});
export type ReservationView = z.infer<typeof reservationSchema>;

export const LEDGER_KINDS = [
  'purchase',
  'grant',
  'hold',
  'return',
  'expiry',
  'revocation',
  'restoration',
  'carried',
] as const;

/** `GET /api/billing/w/{workspaceId}/credits`: what was bought, spent and expired. The amounts add up to `balance`. */
export const creditsSchema = z.object({
  balance: z.number().int().min(0),
  lots: z
    .array(
      z.object({
        granted: z.number().int().min(1),
        remaining: z.number().int().min(0),
        expiresAt: instantSchema,
      }),
    )
    .readonly(),
  entries: z
    .array(z.object({ at: instantSchema, kind: z.enum(LEDGER_KINDS), credits: z.number().int() }))
    .readonly(),
});
export type CreditsView = z.infer<typeof creditsSchema>;
