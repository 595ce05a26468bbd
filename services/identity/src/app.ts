import cookie from '@fastify/cookie';
import type { EventBus } from '@platform/event-bus';
import { followEndedSessions } from '@platform/events/follow-ended-sessions';
import { TOPICS } from '@platform/events/topics';
import { createMailer, MailRefusedError, renderMail } from '@platform/mailer';
import {
  type Clock,
  connectMongo,
  createEndedSessions,
  createLifecycle,
  type FastifyReply,
  type FastifyRequest,
  kitErrors,
  type Logger,
  routeAccess,
  runMigrations,
  type ServiceModule,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { wireParts } from './app-parts.ts';
import type { IdentityConfig } from './config.ts';
import { consumeReceipts } from './consumers/receipts.consumer.ts';
import { createRepeatedJob } from './jobs/repeat.job.ts';
import { createMailJob } from './jobs/send-mails.job.ts';
import { identityMigrations } from './persistence/migrations/index.ts';
import { registerKeys } from './routes/keys.route.ts';
import { registerLinks } from './routes/links.route.ts';
import { registerMe } from './routes/me.route.ts';
import { registerOperators } from './routes/operators.route.ts';
import { registerOwnData } from './routes/own-data.route.ts';
import { registerSecurity } from './routes/security.route.ts';
import { registerSession } from './routes/session.route.ts';
import { registerSessions } from './routes/sessions.route.ts';
import { registerSettings } from './routes/settings.route.ts';
import { registerSignUp } from './routes/sign-up.route.ts';
import { finishErasures } from './use-cases/erase-account.ts';
import { sendMails } from './use-cases/send-mails.ts';

export { type IdentityConfig, identityConfigSchema } from './config.ts';

export type IdentityDeps = {
  readonly config: IdentityConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Belongs to the caller. */
  readonly eventBus: EventBus;
};

const CLOSE_DEADLINE_MS = 10_000;

/** Responses of this service hold tokens and personal data; only the public keys may be stored by caches. */
async function forbidStoring(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** The composition root of the service: accounts, sessions and their tokens. */
export function buildIdentity({ config, logger, clock, eventBus }: IdentityDeps): ServiceModule {
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const endedSessions = createEndedSessions(clock);
  let started: (ReturnType<typeof wireParts> & { readonly ping: () => Promise<unknown> }) | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };

  return {
    name: 'identity',
    register: async (app) => {
      await app.register(async (scope) => {
        await scope.register(cookie);
        scope.addHook('onSend', forbidStoring);
        await scope.register(routeAccess, {
          operatorToken: config.OPERATOR_TOKEN,
          tokens: {
            issuer: TOKEN_ISSUER,
            audience: TOKEN_AUDIENCE,
            jwksUrl: config.IDENTITY_JWKS_URL,
            clock,
            readKeys: () => parts().tokens.publicKeys(),
          },
          isEnded: endedSessions.isEnded,
        });
        registerKeys(scope, () => parts().tokens);
        registerSignUp(scope, parts);
        registerSession(scope, parts);
        registerSessions(scope, parts);
        registerLinks(scope, parts);
        registerMe(scope, parts);
        registerSettings(scope, parts);
        registerSecurity(scope, parts);
        registerOwnData(scope, parts);
        registerOperators(scope, parts);
      });
    },
    start: async () => {
      const connection = await connectMongo({
        uri: config.IDENTITY_MONGO_URI,
        dbName: config.IDENTITY_MONGO_DB,
        logger,
      });
      lifecycle.add('identity database', () => connection.close());
      await runMigrations({ connection, migrations: identityMigrations, logger });
      const mailer = createMailer({ config, logger });
      lifecycle.add('identity mailer', mailer.close);
      const job = createMailJob({
        logger,
        intervalMs: config.IDENTITY_MAIL_SWEEP_MS,
        send: () =>
          sendMails({
            ...parts(),
            mailer,
            render: renderMail,
            isRefused: (error) => error instanceof MailRefusedError,
            publicUrl: config.PUBLIC_URL,
            onFailure: (error) => logger.warn({ err: error }, 'a mail was not accepted yet'),
          }),
      });
      lifecycle.add('identity mails', job.close);
      await eventBus.ensureTopics([
        TOPICS.identityUsers,
        TOPICS.identitySessions,
        TOPICS.identityErasures,
        TOPICS.identityReceipts,
      ]);
      const wired = wireParts({ config, connection, clock, logger, eventBus, wakeMails: job.wake });
      for (const relay of wired.relays) {
        lifecycle.add('identity relay', relay.close);
        relay.start();
      }
      started = { ...wired, ping: async () => connection.db?.command({ ping: 1 }) };
      const followed = await followEndedSessions(eventBus, {
        endedSessions,
        onUnreadable: (error) => logger.warn({ err: error }, 'an ended session could not be read'),
      });
      lifecycle.add('ended sessions', followed.close);
      const receipts = await consumeReceipts(eventBus, wired.erasures);
      lifecycle.add('erasure receipts', receipts.close);
      const erasures = createRepeatedJob({
        name: 'erasures',
        work: () => finishErasures(parts()),
        logger,
        intervalMs: config.IDENTITY_SWEEP_MS,
      });
      lifecycle.add('erasures', erasures.close);
      erasures.start();
      job.start();
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
  };
}
