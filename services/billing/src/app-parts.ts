import { randomUUID } from 'node:crypto';
import { ALERT_KINDS } from '@platform/contracts/billing';
import {
  createDocumentOutbox,
  createOutboxRelay,
  type EventBus,
  type OutboxRelay,
} from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import {
  type Clock,
  createJobLeases,
  createRepeatedJob,
  type JobLeaseDocument,
  type Lifecycle,
  type Logger,
  type RepeatedJob,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createStripeProvider } from './clients/stripe-provider.ts';
import type { BillingConfig } from './config.ts';
import { createAccountRepository } from './persistence/account.repository.ts';
import { createActionLog } from './persistence/action.log.ts';
import { createAlertStore } from './persistence/alert.store.ts';
import type { AccountDocument, InvoiceDocument } from './persistence/documents.ts';
import { createIntentStore } from './persistence/intent.store.ts';
import { createInvoiceStore } from './persistence/invoice.store.ts';
import { createTrialClaims } from './persistence/trial-claims.store.ts';
import { createWebhookLog } from './persistence/webhook.log.ts';
import type { PaymentProvider } from './ports/payment-provider.port.ts';
import { createCustomerStore } from './test-payments/customer-store.ts';
import { type DeliverDeps, deliverEvents } from './test-payments/deliver-events.ts';
import { createTestPages } from './test-payments/test-pages.ts';
import { createTestProvider } from './test-payments/test-provider.ts';
import { measureBilling } from './use-cases/billing-summary.ts';
import { createKeyedTurns } from './use-cases/keyed-turns.ts';
import { processWebhooks } from './use-cases/process-webhooks.ts';
import { sweepAccounts } from './use-cases/sweep-accounts.ts';

/** What billing needs from outside; the event bus belongs to the caller. */
export type BillingDeps = {
  readonly config: BillingConfig;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  readonly clock: Clock;
};

export type PartsDeps = BillingDeps & {
  readonly connection: Connection;
  readonly lifecycle: Lifecycle;
  /** Sends a request to the webhook route of this service. */
  readonly postWebhook: DeliverDeps['post'];
};

export type BillingParts = ReturnType<typeof wireParts>;

const SOURCE = '/billing';
/** Processed webhook events are remembered for longer than a provider repeats them. */
const WEBHOOKS_KEPT_MS = 90 * 86_400_000;

/** Creates stores, provider, jobs and the dependencies of use cases on one database. Starts nothing. */
export function wireParts(deps: PartsDeps) {
  const { config, logger, clock, connection, lifecycle } = deps;
  const relays = createRelays(deps);
  const onEvents = () => {
    for (const relay of relays) relay.wake();
  };
  const stores = createStores(connection);
  const payments = wirePayments(deps);
  const shared = {
    ...stores,
    provider: payments.provider,
    inTurn: createKeyedTurns(),
    publicUrl: config.PUBLIC_URL,
    clock,
    logger,
    onEvents,
  };
  const webhookJob = createRepeatedJob({
    name: 'webhook events',
    work: (isStopped) => processWebhooks({ ...shared, onReceived: () => undefined }, isStopped),
    everyMs: config.BILLING_SWEEP_MS,
    logger,
  });
  const sweepJob = createRepeatedJob({
    name: 'billing sweep',
    work: async (isStopped) => {
      await sweepAccounts(shared, isStopped);
      await stores.webhooks.forget(new Date(clock.now().getTime() - WEBHOOKS_KEPT_MS));
    },
    everyMs: config.BILLING_SWEEP_MS,
    logger,
  });
  lifecycle.add('billing metrics', measureBilling(stores, ALERT_KINDS));
  const eventsPublished = async () => {
    for (const relay of relays) await relay.settled();
  };
  return {
    connection,
    relays,
    jobs: [webhookJob, sweepJob, ...payments.jobs],
    pages: payments.pages,
    deps: {
      ...shared,
      onReceived: webhookJob.wake,
      eventsPublished,
      publishTombstones: createTombstones(deps),
    },
    settled: async () => {
      for (const job of payments.jobs) await job.settled();
      await webhookJob.settled();
      await sweepJob.settled();
      await eventsPublished();
    },
  };
}

function createStores(connection: Connection) {
  return {
    accounts: createAccountRepository(connection),
    invoices: createInvoiceStore(connection),
    intents: createIntentStore(connection),
    webhooks: createWebhookLog(connection),
    alerts: createAlertStore(connection),
    claims: createTrialClaims(connection),
    actions: createActionLog(connection),
  };
}

function createRelays({ connection, eventBus, config, logger, clock }: PartsDeps): readonly OutboxRelay[] {
  const leases = createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { clock });
  const shared = { eventBus, source: SOURCE, logger, sweepIntervalMs: config.BILLING_SWEEP_MS, leases };
  const accounts = createDocumentOutbox(connection.collection<AccountDocument>('billing_accounts'));
  const invoices = createDocumentOutbox(connection.collection<InvoiceDocument>('billing_invoices'));
  return [
    createOutboxRelay({ ...shared, store: accounts, topic: TOPICS.billingEntitlements.name }),
    createOutboxRelay({ ...shared, store: invoices, topic: TOPICS.billingInvoices.name }),
  ];
}

type Payments = {
  readonly provider: PaymentProvider;
  readonly jobs: readonly RepeatedJob[];
  readonly pages: ReturnType<typeof createTestPages> | null;
};

/** Stripe with a key, else the test payments with their pages and the delivery of their events. */
function wirePayments({ config, clock, logger, connection, postWebhook }: PartsDeps): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const automaticTax = config.STRIPE_AUTOMATIC_TAX === 'on';
    const provider = createStripeProvider({ secretKey, webhookSecret, automaticTax, clock });
    return { provider, jobs: [], pages: null };
  }
  logger.info('payments are a test: no key of Stripe is configured, and nothing is charged');
  const customers = createCustomerStore(connection, clock);
  let secret: Promise<string> | undefined;
  const testSecret = () => {
    secret ??= customers.webhookSecret();
    return secret;
  };
  const delivery = createRepeatedJob({
    name: 'test events',
    work: (isStopped) =>
      deliverEvents({ customers, clock, logger, webhookSecret: testSecret, post: postWebhook }, isStopped),
    everyMs: config.BILLING_SWEEP_MS,
    logger,
  });
  const shared = { customers, clock, onEvents: delivery.wake };
  const provider = createTestProvider({ ...shared, publicUrl: config.PUBLIC_URL, webhookSecret: testSecret });
  return { provider, jobs: [delivery], pages: createTestPages(shared) };
}

function createTombstones({ eventBus, clock }: PartsDeps) {
  return async ({ workspaceId, invoiceIds }: { workspaceId: string; invoiceIds: readonly string[] }) => {
    const tombstone = (key: string, type: string) => ({
      key,
      value: null,
      headers: {
        ce_id: randomUUID(),
        ce_type: type,
        ce_source: SOURCE,
        ce_time: clock.now().toISOString(),
        origin: 'live' as const,
      },
    });
    const entitlement = tombstone(workspaceId, 'billing.entitlement.erased');
    await eventBus.publish(TOPICS.billingEntitlements.name, [entitlement]);
    if (invoiceIds.length === 0) return;
    const invoices = invoiceIds.map((id) => tombstone(id, 'billing.invoice.erased'));
    await eventBus.publish(TOPICS.billingInvoices.name, invoices);
  };
}
