import { create, toBinary } from '@bufbuild/protobuf';
import {
  type Entitlement,
  entitlementSchema,
  INVOICE_STATES,
  type InvoiceEvent,
  invoiceEventSchema,
  SUBSCRIPTION_STATUSES,
} from '@platform/contracts/billing';
import { PLAN_FEATURES, type PlanFeature, SOLD_PLANS, TIERS } from '@platform/contracts/billing-plans';
import * as proto from '../generated/protobuf/platform/billing/v1/entitlement_pb.js';
import * as invoiceProto from '../generated/protobuf/platform/billing/v1/invoice_pb.js';
import { enumCodec } from './enum-codec.ts';
import { EventDecodeError } from './event-decode-error.ts';
import { nullable, present, wellFormed } from './presence.ts';
import { readMessage } from './read-message.ts';
import { fromInt64, toInt64 } from './safe-integer.ts';

export { EventDecodeError };

/** `ce_type` of the events on `billing.entitlements.v1` and `billing.invoices.v1`; all carry the full public state. */
export const BILLING_CE_TYPES = {
  entitlementChanged: 'billing.entitlement.changed',
  invoiceChanged: 'billing.invoice.changed',
} as const;

const status = enumCodec('subscription status', SUBSCRIPTION_STATUSES, proto.SubscriptionStatus);
const tier = enumCodec('tier', TIERS, proto.Tier);
const invoiceState = enumCodec('invoice state', INVOICE_STATES, invoiceProto.InvoiceState);
const soldPlan = enumCodec('sold plan', SOLD_PLANS, invoiceProto.SoldPlan);

/** `apiAccess` is `API_ACCESS` on the wire. */
function wireName(feature: PlanFeature): string {
  return feature.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
const featureNames = new Map(PLAN_FEATURES.map((feature) => [wireName(feature), feature]));
const feature = enumCodec('plan feature', [...featureNames.keys()], proto.PlanFeature);

function featureFrom(number: number): PlanFeature {
  const found = featureNames.get(feature.fromProto(number));
  if (found === undefined) throw new EventDecodeError(`${number} is not a known plan feature`);
  return found;
}

/** Protobuf bytes (`platform.billing.v1.Entitlement`); the same entitlement always gives the same bytes. */
export function encodeEntitlement(entitlement: Entitlement): Uint8Array {
  const { limits } = entitlement;
  return toBinary(
    proto.EntitlementSchema,
    create(proto.EntitlementSchema, {
      workspaceId: entitlement.workspaceId,
      v: toInt64(entitlement.v, 'v'),
      ...present('subscriptionStatus', entitlement.subscription_status, status.toProto),
      ...present('subscriptionProductId', entitlement.subscription_product_id, wellFormed),
      creditsRemaining: toInt64(entitlement.credits_remaining, 'credits'),
      ...present('subscriptionExpires', entitlement.subscription_expires, wellFormed),
      tier: tier.toProto(entitlement.tier),
      ...present('profilesMax', limits.profilesMax, (value) => toInt64(value, 'profiles')),
      searchesUnlimited: limits.searchesUnlimited,
      features: limits.features.map((one) => feature.toProto(wireName(one))),
      ...present('validUntil', entitlement.validUntil, wellFormed),
      ...present('trialEnding', entitlement.trialEnding, wellFormed),
    }),
  );
}

/** The entitlement of `encodeEntitlement`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeEntitlement(bytes: Uint8Array): Entitlement {
  const message = readMessage(proto.EntitlementSchema, bytes);
  const decoded = entitlementSchema.safeParse({
    workspaceId: message.workspaceId,
    v: fromInt64(message.v, 'v'),
    subscription_status: nullable(message.subscriptionStatus, status.fromProto),
    subscription_product_id: message.subscriptionProductId ?? null,
    credits_remaining: fromInt64(message.creditsRemaining, 'credits'),
    subscription_expires: message.subscriptionExpires ?? null,
    tier: tier.fromProto(message.tier),
    limits: {
      profilesMax: nullable(message.profilesMax, (value) => fromInt64(value, 'profiles')),
      searchesUnlimited: message.searchesUnlimited,
      features: message.features.map(featureFrom),
    },
    validUntil: message.validUntil ?? null,
    trialEnding: message.trialEnding ?? null,
  });
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid entitlement', { cause: decoded.error });
}

/** Protobuf bytes (`platform.billing.v1.Invoice`); the same invoice always gives the same bytes. */
export function encodeInvoice(invoice: InvoiceEvent): Uint8Array {
  return toBinary(
    invoiceProto.InvoiceSchema,
    create(invoiceProto.InvoiceSchema, {
      id: wellFormed(invoice.id),
      workspaceId: invoice.workspaceId,
      v: toInt64(invoice.v, 'v'),
      ...present('number', invoice.number, wellFormed),
      at: invoice.at,
      state: invoiceState.toProto(invoice.state),
      totalCents: toInt64(invoice.total.cents, 'total'),
      vatCents: toInt64(invoice.vat.cents, 'VAT'),
      refundedCents: toInt64(invoice.refunded.cents, 'refunded'),
      currency: invoice.total.currency,
      ...present('plan', invoice.plan, soldPlan.toProto),
    }),
  );
}

/** The invoice of `encodeInvoice`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeInvoice(bytes: Uint8Array): InvoiceEvent {
  const message = readMessage(invoiceProto.InvoiceSchema, bytes);
  const money = (cents: bigint) => ({ cents: fromInt64(cents, 'amount'), currency: message.currency });
  const decoded = invoiceEventSchema.safeParse({
    id: message.id,
    workspaceId: message.workspaceId,
    v: fromInt64(message.v, 'v'),
    number: message.number ?? null,
    at: message.at,
    state: invoiceState.fromProto(message.state),
    total: money(message.totalCents),
    vat: money(message.vatCents),
    refunded: money(message.refundedCents),
    plan: nullable(message.plan, soldPlan.fromProto),
  });
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid invoice', { cause: decoded.error });
}
