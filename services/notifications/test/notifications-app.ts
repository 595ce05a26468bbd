import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { type CapturedMails, createCapturedMail } from '@platform/mailer';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { startIssuer } from '@platform/testing/token-issuer';
import type { Connection } from 'mongoose';
import { buildNotifications, type NotificationsModule } from '../src/app.ts';
import { notificationsConfigSchema } from '../src/config.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

export type TestNotifications = {
  readonly app: FastifyInstance;
  /** The service itself, for what consumers of events call. */
  readonly module: NotificationsModule;
  readonly eventBus: EventBus;
  /** Moves the clock of the service. */
  readonly setNow: (now: Date) => void;
  /** What was captured instead of sent. */
  readonly mails: CapturedMails;
  /** The database of the service. */
  readonly connection: Connection;
  /** `Authorization` of a person with these claims besides the usual ones. */
  readonly authorizationOf: (claims?: Readonly<Record<string, unknown>>) => string;
  readonly close: () => Promise<void>;
};

/** The real service with its own document store, used through its HTTP app. The time is `NOW` until it is moved. */
export async function startNotifications(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestNotifications> {
  const [mongo, issuer] = await Promise.all([startMongo(), startIssuer()]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'notifications-'));
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'notifications-test', level: 'silent' });
  const config = notificationsConfigSchema.parse({
    NOTIFICATIONS_MONGO_URI: mongo.uri,
    NOTIFICATIONS_MONGO_DB: `notifications_${crypto.randomUUID().slice(0, 8)}`,
    MAIL_DIR: path.join(folder, 'mail'),
    PUBLIC_URL: 'https://aides.example',
    IDENTITY_JWKS_URL: issuer.jwksUrl,
    OPERATOR_TOKEN,
    ...environment,
  });
  let now = NOW;
  const module = buildNotifications({ config, logger, clock: { now: () => now }, eventBus });
  const app = await createHttpApp({ logger, service: 'notifications-test', eventLoopDelayMsMax: 0 });
  await module.register(app);
  await module.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.NOTIFICATIONS_MONGO_DB, logger });
  return {
    app,
    module,
    eventBus,
    setNow: (later) => {
      now = later;
    },
    mails: createCapturedMail({ folder: path.join(folder, 'mail') }),
    connection,
    authorizationOf: (claims = {}) =>
      `Bearer ${issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, ...claims }, now)}`,
    close: async () => {
      await app.close();
      await connection.close();
      await module.close();
      await eventBus.close();
      await log.close();
      await Promise.all([mongo.close(), issuer.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
