import type { EventBus } from '@platform/event-bus';
import { createSessionAccess, type SessionAccess } from '@platform/events/session-access';
import { TOPICS } from '@platform/events/topics';
import { createCapturedMail, createMailer, type Mailer, type MailTemplate } from '@platform/mailer';
import {
  type Clock,
  connectMongo,
  createLeaseHolder,
  createLifecycle,
  elapsedMs,
  type FastifyInstance,
  kitErrors,
  type Lifecycle,
  type Logger,
  routeAccess,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createIdentityContacts } from './clients/identity-contacts.client.ts';
import { createMailSender } from './clients/mail-sender.client.ts';
import type { NotificationsConfig } from './config.ts';
import { consumeErasureOrders } from './consumers/erasures.consumer.ts';
import { consumeInvoices } from './consumers/invoices.consumer.ts';
import { createSendMailsJob, type MailFigures } from './jobs/send-mails.job.ts';
import { readLinkKey } from './persistence/link-key.store.ts';
import { createMailRepository } from './persistence/mail.repository.ts';
import { notificationsMigrations } from './persistence/migrations/index.ts';
import { createPreferencesRepository } from './persistence/preferences.repository.ts';
import type { RemoveCapturedCopies } from './ports/captured-copies.port.ts';
import type { MailRepository } from './ports/mail.repository.port.ts';
import { registerDevMail } from './routes/dev-mail.route.ts';
import { registerExport } from './routes/export.route.ts';
import { registerMails } from './routes/mails.route.ts';
import { registerPreferences } from './routes/preferences.route.ts';
import { registerUnsubscribe } from './routes/unsubscribe.route.ts';
import { changePreferences } from './use-cases/change-preferences.ts';
import { type EnqueueOutcome, enqueueMail, type MailOrder } from './use-cases/enqueue-mail.ts';
import { readPreferences } from './use-cases/read-preferences.ts';
import { recoverMails, removeOldMails, sendDueMails } from './use-cases/send-due-mails.ts';
import { sendReceipt } from './use-cases/send-receipt.ts';
import { summariseMails } from './use-cases/summarise-mails.ts';
import { typeOfLink, unsubscribe } from './use-cases/unsubscribe.ts';
import { type ErasedData, eraseWorkspace, exportWorkspace } from './use-cases/workspace-data.ts';

export { type NotificationsConfig, notificationsConfigSchema } from './config.ts';

export type NotificationsDeps = {
  readonly config: NotificationsConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Belongs to the caller. */
  readonly eventBus: EventBus;
};

/** The service, and what consumers of events call in it. */
export type NotificationsModule = ServiceModule & {
  /** Stores a mail and sends it as its template states; see the use case. */
  readonly enqueueMail: <Template extends MailTemplate>(
    order: MailOrder<Template>,
  ) => Promise<EnqueueOutcome>;
  readonly eraseWorkspace: (workspaceId: string) => Promise<ErasedData>;
};

const CLOSE_DEADLINE_MS = 10_000;
const MS_PER_S = 1_000;

async function figuresOf(mails: MailRepository, clock: Clock): Promise<MailFigures> {
  const [pending, failed, oldestWaitingAt] = await Promise.all([
    mails.count(['pending', 'sending']),
    mails.count(['refused', 'expired', 'uncertain']),
    mails.oldestWaitingAt(),
  ]);
  const oldestAgeS = oldestWaitingAt === null ? 0 : elapsedMs(oldestWaitingAt, clock.now()) / MS_PER_S;
  return { pending, failed, oldestAgeS };
}

function removalOf({ SMTP_URL, MAIL_DIR }: NotificationsConfig): RemoveCapturedCopies {
  if (SMTP_URL !== undefined) return async () => 0;
  const captured = createCapturedMail({ folder: MAIL_DIR });
  return async (mailIds) => {
    const unwanted = new Set(mailIds);
    return captured.remove(({ mailId }) => unwanted.has(mailId));
  };
}

async function createParts(
  { config, logger, clock }: NotificationsDeps,
  { connection, mailer }: { readonly connection: Connection; readonly mailer: Mailer },
) {
  const linkKey = await readLinkKey(connection);
  const mails = createMailRepository(connection);
  const preferences = createPreferencesRepository(connection);
  const sendMail = createMailSender({ mailer, publicUrl: config.PUBLIC_URL, linkKey });
  const sending = { mails, sendMail, clock, holder: createLeaseHolder() };
  const job = createSendMailsJob({
    sendDue: (mayContinue) => sendDueMails(sending, mayContinue),
    recover: () => recoverMails(sending),
    clean: () => removeOldMails(sending),
    figures: () => figuresOf(mails, clock),
    logger,
  });
  return {
    stores: { mails, preferences, clock, key: linkKey, removeCapturedCopies: removalOf(config) },
    job,
    ping: async () => connection.db?.command({ ping: 1 }),
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

async function registerRoutes(
  app: FastifyInstance,
  { config, access }: { readonly config: NotificationsConfig; readonly access: SessionAccess['options'] },
  parts: () => Parts,
): Promise<void> {
  await app.register(routeAccess, access);
  registerPreferences(app, {
    read: (workspaceId) => readPreferences(parts().stores, workspaceId),
    change: (workspaceId, types) => changePreferences(parts().stores, workspaceId, types),
  });
  registerUnsubscribe(app, {
    typeOf: async (token) => typeOfLink(parts().stores, token),
    unsubscribe: (token) => unsubscribe(parts().stores, token),
  });
  registerExport(app, (workspaceId) => exportWorkspace(parts().stores, workspaceId));
  registerMails(app, (limit) => summariseMails(parts().stores, limit));
  if (config.SMTP_URL === undefined) registerDevMail(app, createCapturedMail({ folder: config.MAIL_DIR }));
}

/** What arrives from other services: orders to erase, and invoices. */
async function startConsumers(
  { config, clock, eventBus }: NotificationsDeps,
  lifecycle: Lifecycle,
  { stores, job }: Parts,
): Promise<void> {
  const erasures = await consumeErasureOrders(eventBus, {
    erase: (workspaceId) => eraseWorkspace(stores, workspaceId),
    receipts: { topic: TOPICS.identityReceipts },
    now: clock.now,
  });
  lifecycle.add('erasures', erasures.close);
  await eventBus.ensureTopics([TOPICS.billingInvoices]);
  const contacts = createIdentityContacts({
    url: config.NOTIFICATIONS_IDENTITY_URL,
    operatorToken: config.OPERATOR_TOKEN,
  });
  const receipt = { ...stores, wake: job.wake, contacts, publicUrl: config.PUBLIC_URL };
  const invoices = await consumeInvoices(eventBus, (invoice) => sendReceipt(receipt, invoice));
  lifecycle.add('invoices', invoices.close);
}

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildNotifications(deps: NotificationsDeps): NotificationsModule {
  const { config, logger } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  let started: Parts | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };
  const mailer = createMailer({ config, logger });
  const access = createSessionAccess(deps);

  return {
    name: 'notifications',
    register: async (app) => {
      await app.register((scope) => registerRoutes(scope, { config, access: access.options }, parts));
    },
    start: async () => {
      lifecycle.add('mailer', mailer.close);
      const connection = await connectMongo({
        uri: config.NOTIFICATIONS_MONGO_URI,
        dbName: config.NOTIFICATIONS_MONGO_DB,
        logger,
      });
      lifecycle.add('notifications database', () => connection.close());
      await runMigrations({ connection, migrations: notificationsMigrations, logger });
      started = await createParts(deps, { connection, mailer });
      lifecycle.add('mails', started.job.close);
      started.job.start();
      lifecycle.add('ended sessions', (await access.follow()).close);
      await startConsumers(deps, lifecycle, started);
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
    enqueueMail: async (order) => {
      const { stores, job } = parts();
      return enqueueMail({ ...stores, wake: job.wake }, order);
    },
    eraseWorkspace: async (workspaceId) => eraseWorkspace(parts().stores, workspaceId),
  };
}
