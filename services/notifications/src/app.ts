import { TOPICS } from '@platform/events/topics';
import { createWorkspaceAccess, type WorkspaceAccess } from '@platform/events/workspace-access';
import { createMailer, type MailTemplate } from '@platform/mailer';
import {
  connectMongo,
  createLifecycle,
  kitErrors,
  type Lifecycle,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import { createParts, type NotificationsDeps, type NotificationsParts } from './app-parts.ts';
import { registerRoutes } from './app-routes.ts';
import { consumeEntitlements } from './consumers/entitlements.consumer.ts';
import { consumeErasureOrders } from './consumers/erasures.consumer.ts';
import { consumeFollows } from './consumers/follows.consumer.ts';
import { consumeInvoices } from './consumers/invoices.consumer.ts';
import { consumeProgrammeMerges } from './consumers/merges.consumer.ts';
import { consumeProfiles } from './consumers/profiles.consumer.ts';
import { consumeSubsidies } from './consumers/subsidies.consumer.ts';
import { notificationsMigrations } from './persistence/migrations/index.ts';
import { type EnqueueOutcome, enqueueMail, type MailOrder } from './use-cases/enqueue-mail.ts';
import { applyMerge } from './use-cases/follow-merges.ts';
import { applyFollow, applyProgrammes, removeFollow } from './use-cases/follow-programmes.ts';
import { informOfPlan } from './use-cases/inform-of-plan.ts';
import { informOfPortal } from './use-cases/inform-of-portal.ts';
import { keepProfile } from './use-cases/keep-profiles.ts';
import { sendReceipt } from './use-cases/send-receipt.ts';
import { type ErasedData, eraseWorkspace } from './use-cases/workspace-data.ts';

export { type NotificationsConfig, notificationsConfigSchema } from './config.ts';
export type { NotificationsDeps };

/** The service, and what consumers of events call in it. */
export type NotificationsModule = ServiceModule & {
  /** Stores a mail and sends it as its template states; see the use case. */
  readonly enqueueMail: <Template extends MailTemplate>(
    order: MailOrder<Template>,
  ) => Promise<EnqueueOutcome>;
  readonly eraseWorkspace: (workspaceId: string) => Promise<ErasedData>;
  /** Has reminders, matches and mails made that are due now. */
  readonly wake: () => void;
};

const CLOSE_DEADLINE_MS = 10_000;

/** What arrives from other services: orders to erase, invoices, plans, profiles, what is followed and what became of it. */
async function startConsumers(
  { clock, eventBus }: NotificationsDeps,
  { lifecycle, access }: { readonly lifecycle: Lifecycle; readonly access: WorkspaceAccess },
  { deps, noticesJob, matchesJob }: NotificationsParts,
): Promise<void> {
  await eventBus.ensureTopics([
    TOPICS.billingEntitlements,
    TOPICS.billingInvoices,
    TOPICS.notificationsInbox,
  ]);
  await lifecycle.startTogether({
    'ended sessions': access.follow,
    erasures: () =>
      consumeErasureOrders(eventBus, {
        erase: (workspaceId) => eraseWorkspace(deps, workspaceId),
        receipts: { topic: TOPICS.identityReceipts },
        now: clock.now,
      }),
    invoices: () => consumeInvoices(eventBus, (invoice) => sendReceipt(deps, invoice)),
    plans: () => consumeEntitlements(eventBus, (plan, publishedAt) => informOfPlan(deps, plan, publishedAt)),
    follows: () =>
      consumeFollows(eventBus, {
        apply: async (follow) => {
          await applyFollow(deps, follow);
          noticesJob.wake();
        },
        remove: (id) => removeFollow(deps, id),
        inform: (application) => informOfPortal(deps, application),
      }),
    subsidies: () => consumeSubsidies(eventBus, (states) => applyProgrammes(deps, states)),
    merges: () =>
      consumeProgrammeMerges(eventBus, async (merge, context) => {
        await applyMerge(deps, merge, context);
        noticesJob.wake();
      }),
    profiles: () =>
      consumeProfiles(eventBus, {
        apply: async (profile, at) => {
          await keepProfile(deps, profile, at);
          matchesJob.wake();
        },
        remove: deps.profiles.remove,
      }),
  });
}

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildNotifications(deps: NotificationsDeps): NotificationsModule {
  const { config, logger } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  let started: NotificationsParts | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };
  const mailer = createMailer({ config, logger });
  const access = createWorkspaceAccess(deps);

  return {
    name: 'notifications',
    register: async (app) => {
      await app.register((scope) => registerRoutes(scope, { config, access: access.options, parts }));
    },
    start: async () => {
      lifecycle.add('mailer', mailer.close);
      const { NOTIFICATIONS_MONGO_URI: uri, NOTIFICATIONS_MONGO_DB: dbName } = config;
      const connection = await connectMongo({ uri, dbName, logger });
      lifecycle.add('notifications database', () => connection.close());
      await runMigrations({ connection, migrations: notificationsMigrations, logger });
      started = await createParts(deps, { connection, mailer });
      lifecycle.add('mails', started.mailJob.close);
      started.mailJob.start();
      lifecycle.add('notices', started.noticesJob.close);
      started.noticesJob.start();
      lifecycle.add('matches', started.matchesJob.close);
      await started.deps.profiles.release(deps.clock.now(), started.deps.holder);
      started.matchesJob.start();
      await startConsumers(deps, { lifecycle, access }, started);
      lifecycle.add('read models', started.readModels.close);
      started.readModels.start();
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
    enqueueMail: async (order) => enqueueMail(parts().deps, order),
    eraseWorkspace: async (workspaceId) => eraseWorkspace(parts().deps, workspaceId),
    wake: () => {
      parts().noticesJob.wake();
      parts().matchesJob.wake();
    },
  };
}
