import type { EventBus } from '@platform/event-bus';
import { createMergedProgrammes, type MergeDocument } from '@platform/events/merged-programmes';
import { createReadModels } from '@platform/events/read-models';
import { createCapturedMail, type Mailer } from '@platform/mailer';
import {
  type Clock,
  createLeaseHolder,
  createRepeatedJob,
  elapsedMs,
  type Logger,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createCatalogMatches } from './clients/catalog-matches.client.ts';
import { createCatalogSubsidies } from './clients/catalog-subsidies.client.ts';
import { readDeliveryReport } from './clients/delivery-report.client.ts';
import { createIdentityContacts } from './clients/identity-contacts.client.ts';
import { createInboxHints } from './clients/inbox-hints.client.ts';
import { createMailSender } from './clients/mail-sender.client.ts';
import type { NotificationsConfig } from './config.ts';
import { createNoticesJob } from './jobs/notices.job.ts';
import { createSendMailsJob, type MailFigures } from './jobs/send-mails.job.ts';
import { createBounceRepository } from './persistence/bounce.repository.ts';
import { createFollowRepository } from './persistence/follow.repository.ts';
import { readLinkKey } from './persistence/link-key.store.ts';
import { createMailRepository } from './persistence/mail.repository.ts';
import { createMatchedProfileRepository } from './persistence/matched-profile.repository.ts';
import { createNoticeRepository } from './persistence/notice.repository.ts';
import { createPreferencesRepository } from './persistence/preferences.repository.ts';
import { createProgrammeRepository } from './persistence/programme.repository.ts';
import { createReminderRepository } from './persistence/reminder.repository.ts';
import type { RemoveCapturedCopies } from './ports/captured-copies.port.ts';
import type { MailRepository } from './ports/mail.repository.port.ts';
import { readModelsOf } from './read-models.ts';
import { findMatches } from './use-cases/find-matches.ts';
import { mailNotices } from './use-cases/mail-notices.ts';
import { measureNotices, removeOldNotices } from './use-cases/measure-notices.ts';
import { remindOfDeadlines } from './use-cases/remind.ts';
import { recoverMails, removeOldMails, sendDueMails } from './use-cases/send-due-mails.ts';

/** What the service needs from outside; the event bus belongs to the caller. */
export type NotificationsDeps = {
  readonly config: NotificationsConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly eventBus: EventBus;
};

export type NotificationsParts = Awaited<ReturnType<typeof createParts>>;

const MS_PER_S = 1_000;

/** Creates stores, clients, jobs and the dependencies of use cases on one database. Starts nothing. */
export async function createParts(
  { config, logger, clock, eventBus }: NotificationsDeps,
  { connection, mailer }: { readonly connection: Connection; readonly mailer: Mailer },
) {
  const linkKey = await readLinkKey(connection);
  const stores = createStores(connection);
  const { mails, bounces } = stores;
  const sendMail = createMailSender({ mailer, publicUrl: config.PUBLIC_URL, linkKey });
  const sending = { mails, sendMail, bounces, key: linkKey, clock, holder: createLeaseHolder() };
  const mailJob = createSendMailsJob({
    sendDue: (mayContinue) => sendDueMails(sending, mayContinue),
    recover: () => recoverMails(sending),
    clean: () => removeOldMails(sending),
    figures: () => figuresOf(mails, clock),
    logger,
  });
  const deps = {
    ...stores,
    ...createClients({ config, logger, clock, eventBus }),
    ...{ clock, logger, key: linkKey, publicUrl: config.PUBLIC_URL, holder: sending.holder },
    removeCapturedCopies: removalOf(config),
    readDeliveryReport,
    matchEveryMs: config.NOTIFICATIONS_MATCH_MS,
    wake: mailJob.wake,
    wakeNotices: (): void => noticesJob.wake(),
  };
  const noticesJob = createNoticesJob({
    remind: (isStopped) => remindOfDeadlines(deps, isStopped),
    mail: (isStopped) => mailNotices(deps, isStopped),
    clean: () => removeOldNotices(deps),
    figures: () => measureNotices(deps),
    everyMs: config.NOTIFICATIONS_SWEEP_MS,
    logger,
  });
  const matchesJob = createRepeatedJob({
    name: 'matches',
    work: (isStopped) => findMatches(deps, isStopped),
    everyMs: config.NOTIFICATIONS_SWEEP_MS,
    logger,
  });
  const models = readModelsOf(clock);
  const readModels = createReadModels({ connection, eventBus, clock, logger, models });
  const ping = async () => connection.db?.command({ ping: 1 });
  return { deps, mailJob, noticesJob, matchesJob, readModels, ping };
}

function createStores(connection: Connection) {
  return {
    mails: createMailRepository(connection),
    bounces: createBounceRepository(connection),
    preferences: createPreferencesRepository(connection),
    follows: createFollowRepository(connection),
    programmes: createProgrammeRepository(connection),
    merges: createMergedProgrammes(connection.collection<MergeDocument>('notifications_merges')),
    reminders: createReminderRepository(connection),
    notices: createNoticeRepository(connection),
    profiles: createMatchedProfileRepository(connection),
  };
}

function createClients({ config, logger, clock, eventBus }: NotificationsDeps) {
  return {
    contacts: createIdentityContacts({
      url: config.NOTIFICATIONS_IDENTITY_URL,
      operatorToken: config.OPERATOR_TOKEN,
    }),
    catalog: createCatalogSubsidies({ url: config.NOTIFICATIONS_CATALOG_URL }),
    matches: createCatalogMatches({ url: config.NOTIFICATIONS_CATALOG_URL }),
    hints: createInboxHints({ eventBus, clock, logger }),
  };
}

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
