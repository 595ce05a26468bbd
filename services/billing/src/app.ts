import { TOPICS } from '@platform/events/topics';
import { createWorkspaceAccess } from '@platform/events/workspace-access';
import {
  connectMongo,
  createLifecycle,
  type FastifyInstance,
  kitErrors,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import { type BillingDeps, type BillingParts, wireParts } from './app-parts.ts';
import { registerBillingRoutes } from './app-routes.ts';
import { consumeErasureOrders } from './consumers/erasures.consumer.ts';
import { billingMigrations } from './persistence/migrations/index.ts';
import { WEBHOOK_PATH } from './routes/webhook.route.ts';
import { type ErasureReceipt, eraseWorkspace } from './use-cases/personal-data.ts';

export { type BillingConfig, billingConfigSchema } from './config.ts';
export { billingErrors } from './errors.ts';
export type { BillingDeps, ErasureReceipt };

export type BillingModule = ServiceModule & {
  /** Erases a workspace; repeat it after a failure. The receipt states what the law requires to keep. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<ErasureReceipt>;
  /** Resolves when received payments are processed and their events published, as far as possible for now. */
  readonly settled: () => Promise<void>;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildBilling(deps: BillingDeps): BillingModule {
  const { config, logger, clock, eventBus } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const access = createWorkspaceAccess(deps);
  let started: BillingParts | null = null;
  let http: FastifyInstance | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };
  // The events of test payments go the way of those of the provider, through the route with its checks.
  const postWebhook = async ({ body, signature }: { readonly body: string; readonly signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await http?.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body });
    return response?.statusCode ?? 503;
  };

  return {
    name: 'billing',
    register: async (app) => {
      http = app;
      await app.register((scope) =>
        registerBillingRoutes(scope, { config, clock, access: access.options, parts }),
      );
    },
    start: async () => {
      const { BILLING_MONGO_URI: uri, BILLING_MONGO_DB: dbName } = config;
      const connection = await connectMongo({ uri, dbName, logger });
      lifecycle.add('billing database', () => connection.close());
      await runMigrations({ connection, migrations: billingMigrations, logger });
      await eventBus.ensureTopics([TOPICS.billingEntitlements, TOPICS.billingInvoices]);
      started = wireParts({ ...deps, connection, lifecycle, postWebhook });
      for (const relay of started.relays) {
        lifecycle.add('billing relay', relay.close);
        relay.start();
      }
      for (const job of started.jobs) {
        lifecycle.add('billing job', job.close);
        job.start();
      }
      await lifecycle.startTogether({
        'ended sessions': access.follow,
        erasures: () =>
          consumeErasureOrders(eventBus, {
            erase: (workspaceId) => eraseWorkspace(parts().deps, workspaceId),
            receipts: { topic: TOPICS.identityReceipts },
            now: clock.now,
          }),
      });
    },
    ready: async () => {
      await parts().connection.db?.command({ ping: 1 });
    },
    close: lifecycle.close,
    settled: async () => parts().settled(),
    eraseWorkspace: async (workspaceId) => eraseWorkspace(parts().deps, workspaceId),
  };
}
