import { crashPoint, type Logger } from '@platform/service-kit';
import type { PaymentProvider } from '../ports/payment-provider.port.ts';
import type { WaitingEvent, WebhookLog } from '../ports/stores.port.ts';
import { type RefreshDeps, refreshNamed } from './refresh-from-provider.ts';

export type WebhookDeps = RefreshDeps & {
  readonly webhooks: WebhookLog;
  readonly logger: Logger;
  /** Called after an event was stored. */
  readonly onReceived: () => void;
};

/**
 * Checks and stores a webhook event; it is durable when this resolves, and processed afterwards. An event that was
 * received before changes nothing. Throws `BILLING_SIGNATURE_INVALID`.
 */
export async function receiveWebhook(
  deps: Pick<WebhookDeps, 'webhooks' | 'clock' | 'onReceived'> & {
    readonly provider: Pick<PaymentProvider, 'readEvent'>;
  },
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = await deps.provider.readEvent(raw, signature);
  crashPoint('billing.before-webhook');
  await deps.webhooks.add(event, deps.clock.now());
  crashPoint('billing.after-webhook');
  deps.onReceived();
}

const BATCH = 50;
const RETRY_FIRST_MS = 2_000;
const RETRY_DELAY_MAX_MS = 3_600_000;
/** About an hour of attempts; from then on operators see the event, and it is tried every hour. */
const ATTEMPTS_BEFORE_ALERT = 11;

/** Processes every event whose time has come. Resolves with the number of events that were processed. */
export async function processWebhooks(deps: WebhookDeps, isStopped: () => boolean): Promise<number> {
  let processed = 0;
  while (!isStopped()) {
    const waiting: readonly WaitingEvent[] = await deps.webhooks.waiting(deps.clock.now(), BATCH);
    if (waiting.length === 0) return processed;
    for (const event of waiting) {
      if (isStopped()) return processed;
      if (await processOne(deps, event)) processed += 1;
    }
  }
  return processed;
}

/** False when the event has to be tried again later. */
async function processOne(deps: WebhookDeps, event: WaitingEvent): Promise<boolean> {
  try {
    await refreshNamed(deps, event.refs);
    crashPoint('billing.before-webhook-done');
    await deps.webhooks.done(event.id);
    if (event.attempts >= ATTEMPTS_BEFORE_ALERT) await deps.alerts.settle('failed_event', event.id);
    return true;
  } catch (error) {
    deps.logger.warn({ err: error, attempt: event.attempts + 1 }, 'webhook event could not be processed yet');
    await postpone(deps, event);
    return false;
  }
}

async function postpone({ webhooks, alerts, clock }: WebhookDeps, event: WaitingEvent): Promise<void> {
  const delayMs = Math.min(RETRY_FIRST_MS * 2 ** event.attempts, RETRY_DELAY_MAX_MS);
  const now = clock.now();
  const isFailed = event.attempts + 1 >= ATTEMPTS_BEFORE_ALERT;
  await webhooks.postpone(event.id, { at: new Date(now.getTime() + delayMs), isFailed });
  if (!isFailed) return;
  await alerts.open({ kind: 'failed_event', objectId: event.id, workspaceId: null, at: now });
}
