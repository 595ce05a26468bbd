import { setTimeout as pause } from 'node:timers/promises';
import type { EventBus } from '@platform/event-bus';
import { createSessionAccess } from '@platform/events/session-access';
import { TOPICS } from '@platform/events/topics';
import { createMailer, MailRefusedError, renderMail } from '@platform/mailer';
import {
  type Clock,
  connectMongo,
  createLifecycle,
  createRepeatedJob,
  kitErrors,
  type Lifecycle,
  type Logger,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import { wireParts } from './app-parts.ts';
import { registerIdentityRoutes } from './app-routes.ts';
import { createStoredErasureLedger } from './clients/stored-erasure-ledger.ts';
import type { IdentityConfig } from './config.ts';
import { consumeReceipts } from './consumers/receipts.consumer.ts';
import { identityMigrations } from './persistence/migrations/index.ts';
import { addDemoAccount } from './use-cases/add-demo-account.ts';
import { finishErasures } from './use-cases/erase-account.ts';
import { finishFollowUps } from './use-cases/follow-up.ts';
import { measureIdentity } from './use-cases/measure-identity.ts';
import { replayErasures, unconfirmedReplays } from './use-cases/replay-erasures.ts';
import { sendMails } from './use-cases/send-mails.ts';

export { type IdentityConfig, identityConfigSchema } from './config.ts';

export type IdentityDeps = {
  readonly config: IdentityConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Belongs to the caller. */
  readonly eventBus: EventBus;
};

export type IdentityModule = ServiceModule & {
  /** See the use case; call after `start`. */
  readonly addDemoAccount: (account: {
    readonly email: string;
    readonly password: string;
  }) => Promise<string | null>;
  /**
   * Resolves when every service has confirmed the replayed erasures; call after all are started. `report` receives a
   * sentence when that takes long.
   */
  readonly erasuresReplayed: (report: (sentence: string) => void) => Promise<void>;
};

type Parts = ReturnType<typeof wireParts>;

const CLOSE_DEADLINE_MS = 10_000;
/** Between two looks for the confirmations of replayed erasures. */
const REPLAY_LOOK_MS = 200;
/** The wait is reported after 5 s. */
const REPORTED_LOOK = 25;
const OWN_TOPICS = [
  TOPICS.identityUsers,
  TOPICS.identityMemberships,
  TOPICS.identitySessions,
  TOPICS.identityErasures,
  TOPICS.identityReceipts,
];

/** The job that sends mails of accounts. */
function wireMails({ config, logger }: IdentityDeps, lifecycle: Lifecycle, parts: () => Parts) {
  const mailer = createMailer({ config, logger });
  lifecycle.add('identity mailer', mailer.close);
  const work = () =>
    sendMails({
      ...parts(),
      mailer,
      render: renderMail,
      isRefused: (error) => error instanceof MailRefusedError,
      publicUrl: config.PUBLIC_URL,
      onFailure: (error) => logger.warn({ err: error }, 'a mail was not accepted yet'),
    });
  const everyMs = config.IDENTITY_MAIL_SWEEP_MS;
  const job = createRepeatedJob({ name: 'mails', work, everyMs, logger });
  lifecycle.add('identity mails', job.close);
  return job;
}

/** Everything that runs beside requests: relays, consumers and the jobs that finish what a crash has left. */
async function startBackground(
  { config, logger, eventBus }: IdentityDeps,
  lifecycle: Lifecycle,
  parts: Parts,
): Promise<void> {
  for (const relay of parts.relays) {
    lifecycle.add('identity relay', relay.close);
    relay.start();
  }
  const receipts = await consumeReceipts(eventBus, parts.erasures);
  lifecycle.add('erasure receipts', receipts.close);
  const erasures = createRepeatedJob({
    name: 'erasures',
    work: () => finishErasures(parts),
    logger,
    everyMs: config.IDENTITY_SWEEP_MS,
  });
  lifecycle.add('erasures', erasures.close);
  erasures.start();
  const followUps = createRepeatedJob({
    name: 'follow-ups',
    work: () => finishFollowUps(parts),
    logger,
    everyMs: config.IDENTITY_SWEEP_MS,
  });
  lifecycle.add('follow-ups', followUps.close);
  followUps.start();
}

function awaitedSentence(services: readonly string[]): string {
  return `Replayed erasures are not confirmed yet by: ${services.join(', ')}`;
}

/** The composition root of the service: accounts, sessions and their tokens. */
export function buildIdentity(deps: IdentityDeps): IdentityModule {
  const { config, logger, clock, eventBus } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const access = createSessionAccess(deps);
  let started: Parts | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };
  let areReplaysConfirmed = false;
  const replaysAwaited = async (): Promise<readonly string[]> => {
    const awaited = areReplaysConfirmed ? [] : await unconfirmedReplays(parts());
    areReplaysConfirmed = awaited.length === 0;
    return awaited;
  };

  return {
    name: 'identity',
    register: async (app) => {
      await app.register(async (scope) => {
        await registerIdentityRoutes(scope, { parts, access: access.options });
      });
    },
    start: async () => {
      const { IDENTITY_MONGO_URI: uri, IDENTITY_MONGO_DB: dbName } = config;
      const connection = await connectMongo({ uri, dbName, logger });
      lifecycle.add('identity database', () => connection.close());
      await runMigrations({ connection, migrations: identityMigrations, logger });
      await eventBus.ensureTopics(OWN_TOPICS);
      const mails = wireMails(deps, lifecycle, parts);
      const ledger = await createStoredErasureLedger(config);
      lifecycle.add('erasure ledger', ledger.close);
      started = wireParts({ config, connection, clock, logger, eventBus, wakeMails: mails.wake, ledger });
      const { google } = started;
      if (google !== null) lifecycle.add('identity calls to Google', google.close);
      lifecycle.add('ended sessions', (await access.follow()).close);
      const replayed = await replayErasures(started);
      if (replayed > 0) logger.warn({ count: replayed }, 'erasures of the ledger were replayed');
      await startBackground(deps, lifecycle, started);
      lifecycle.add('identity metrics', measureIdentity(started));
      mails.start();
    },
    ready: async () => {
      await parts().ping();
      const awaited = await replaysAwaited();
      if (awaited.length > 0) throw new Error(awaitedSentence(awaited));
    },
    close: lifecycle.close,
    addDemoAccount: async (account) => addDemoAccount(parts(), account),
    erasuresReplayed: async (report) => {
      for (let looks = 1; ; looks += 1) {
        const awaited = await replaysAwaited();
        if (awaited.length === 0) return;
        if (looks === REPORTED_LOOK) report(awaitedSentence(awaited));
        await pause(REPLAY_LOOK_MS);
      }
    },
  };
}
