import { apiGet, type Contract } from '@platform/web-kit';

/** Access tiers (product specification, section 4); all but `discover` have full access. */
const TIERS = ['discover', 'single', 'pro_20', 'pro_40', 'pro_100', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

/** The part of the payment status that decides what a person may open. */
export interface PaymentStatus {
  readonly subscriptionStatus: string | null;
  readonly creditsRemaining: number;
  readonly tier: Tier | null;
}

const paymentStatus: Contract<PaymentStatus> = {
  safeParse: (value) => {
    const row = (typeof value === 'object' ? value : null) as Record<string, unknown> | null;
    const status = row?.subscription_status ?? null;
    const credits = row?.credits_remaining;
    const tier = row?.tier ?? null;
    const knownTier = TIERS.find((known) => known === tier) ?? null;
    const isReadable =
      row !== null &&
      (status === null || typeof status === 'string') &&
      typeof credits === 'number' &&
      (tier === null || knownTier !== null);
    return isReadable
      ? {
          success: true,
          data: {
            subscriptionStatus: status as string | null,
            creditsRemaining: credits as number,
            tier: knownTier,
          },
        }
      : { success: false, error: new TypeError('The payment status does not have the expected shape') };
  },
};

/** Key of the payment status in the query cache. */
export function paymentStatusKey(workspaceId: string): readonly unknown[] {
  return ['payment-status', workspaceId];
}

/** Reads the payment status of a workspace. Rejects with a ProblemError; then the tier is unknown. */
export function readPaymentStatus(workspaceId: string, signal?: AbortSignal): Promise<PaymentStatus> {
  const path = `/api/billing/w/${workspaceId}/payment-status`;
  return apiGet(paymentStatus, path, signal === undefined ? {} : { signal });
}
