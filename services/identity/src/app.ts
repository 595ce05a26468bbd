import cookie from '@fastify/cookie';
import { createMailer, MailRefusedError, renderMail } from '@platform/mailer';
import {
  type Clock,
  connectMongo,
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
import { createMailJob } from './jobs/send-mails.job.ts';
import { identityMigrations } from './persistence/migrations/index.ts';
import { registerGoogle } from './routes/google.route.ts';
import { registerKeys } from './routes/keys.route.ts';
import { registerLinks } from './routes/links.route.ts';
import { registerMe } from './routes/me.route.ts';
import { registerOperators } from './routes/operators.route.ts';
import { registerOwnData } from './routes/own-data.route.ts';
import { registerPasskeys } from './routes/passkeys.route.ts';
import { registerPhoto } from './routes/photo.route.ts';
import { registerSecurity } from './routes/security.route.ts';
import { registerSession } from './routes/session.route.ts';
import { registerSessions } from './routes/sessions.route.ts';
import { registerSettings } from './routes/settings.route.ts';
import { registerSignUp } from './routes/sign-up.route.ts';
import { sendMails } from './use-cases/send-mails.ts';

export { type IdentityConfig, identityConfigSchema } from './config.ts';

export type IdentityDeps = {
  readonly config: IdentityConfig;
  readonly logger: Logger;
  readonly clock: Clock;
};

const CLOSE_DEADLINE_MS = 10_000;

/** Responses of this service hold tokens and personal data; only the public keys may be stored by caches. */
async function forbidStoring(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** The composition root of the service: accounts, sessions and their tokens. */
export function buildIdentity({ config, logger, clock }: IdentityDeps): ServiceModule {
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
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
        });
        registerKeys(scope, () => parts().tokens);
        registerSignUp(scope, parts);
        registerSession(scope, parts);
        registerSessions(scope, parts);
        registerGoogle(scope, parts);
        registerLinks(scope, parts);
        registerMe(scope, parts);
        registerSettings(scope, parts);
        registerPasskeys(scope, parts);
        registerPhoto(scope, parts);
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
      const wired = wireParts({ config, connection, clock, wakeMails: job.wake });
      const { google } = wired;
      if (google !== null) lifecycle.add('identity calls to Google', google.close);
      started = { ...wired, ping: async () => connection.db?.command({ ping: 1 }) };
      job.start();
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
  };
}
