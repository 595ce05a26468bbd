import type { AlertKind, BillingSummary } from '@platform/contracts/billing';
import { ATTRIBUTES, METRICS, observeAll } from '@platform/telemetry';
import type { AccountRepository } from '../ports/account.repository.port.ts';
import type { PaymentProvider } from '../ports/payment-provider.port.ts';
import type { AlertStore, WebhookLog } from '../ports/stores.port.ts';

export type SummaryDeps = {
  readonly provider: Pick<PaymentProvider, 'mode'>;
  readonly accounts: Pick<AccountRepository, 'countByTier'>;
  readonly webhooks: Pick<WebhookLog, 'figures'>;
  readonly alerts: Pick<AlertStore, 'list' | 'countByKind'>;
};

const ALERTS_SHOWN_MAX = 100;

/** What operators see of billing. */
export async function readSummary({
  provider,
  accounts,
  webhooks,
  alerts,
}: SummaryDeps): Promise<BillingSummary> {
  const [tiers, figures, open] = await Promise.all([
    accounts.countByTier(),
    webhooks.figures(),
    alerts.list(ALERTS_SHOWN_MAX),
  ]);
  return {
    mode: provider.mode,
    workspaces: Object.values(tiers).reduce((sum, count) => sum + count, 0),
    tiers,
    webhooks: { ...figures, oldestWaitingAt: figures.oldestWaitingAt?.toISOString() ?? null },
    alerts: open.map(({ id, kind, workspaceId, objectId, at }) => ({
      id,
      kind,
      workspaceId,
      objectId,
      at: at.toISOString(),
    })),
  };
}

/** Measures open alerts by kind and waiting webhook events at every collection of metrics. Returns how to stop. */
export function measureBilling(
  { webhooks, alerts }: Pick<SummaryDeps, 'webhooks' | 'alerts'>,
  kinds: readonly AlertKind[],
): () => void {
  return observeAll([
    [
      METRICS.billingAlerts,
      async () => {
        const counts = await alerts.countByKind();
        return kinds.map((kind) => ({
          value: counts[kind] ?? 0,
          attributes: { [ATTRIBUTES.alertKind]: kind },
        }));
      },
    ],
    [METRICS.billingWebhooksWaiting, async () => [{ value: (await webhooks.figures()).waiting }]],
  ]);
}
