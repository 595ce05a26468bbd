import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { rawToken, signWith, startIssuer } from '@platform/testing/token-issuer';
import type { Connection } from 'mongoose';
import { buildAssistant } from '../src/app.ts';
import { assistantConfigSchema } from '../src/config.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

export type TestAssistant = {
  readonly app: FastifyInstance;
  readonly eventBus: EventBus;
  /** Moves the clock of the service. */
  readonly setNow: (now: Date) => void;
  /** The database of the service. */
  readonly connection: Connection;
  /** `Authorization` of a person with these claims besides the usual ones. */
  readonly authorizationOf: (claims?: Readonly<Record<string, unknown>>) => string;
  readonly close: () => Promise<void>;
};

/** The real service with its own document store, used through its HTTP app. The time is `NOW` until it is moved. */
export async function startAssistant(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestAssistant> {
  const [mongo, issuer] = await Promise.all([startMongo(), startIssuer()]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assistant-'));
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'assistant-test', level: 'silent' });
  const config = assistantConfigSchema.parse({
    ASSISTANT_MONGO_URI: mongo.uri,
    ASSISTANT_MONGO_DB: `assistant_${crypto.randomUUID().slice(0, 8)}`,
    IDENTITY_JWKS_URL: issuer.jwksUrl,
    OPERATOR_TOKEN,
    ...environment,
  });
  let now = NOW;
  const module = buildAssistant({ config, logger, clock: { now: () => now }, eventBus });
  const app = await createHttpApp({ logger, service: 'assistant-test', eventLoopDelayMsMax: 0 });
  await module.register(app);
  await module.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.ASSISTANT_MONGO_DB, logger });
  const header = { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' };
  return {
    app,
    eventBus,
    setNow: (later) => {
      now = later;
    },
    connection,
    authorizationOf: (claims = {}) => {
      const usual = issuer.claims(Math.floor(now.getTime() / 1_000));
      const payload = { ...usual, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, ...claims };
      return `Bearer ${rawToken(header, payload, signWith.EdDSA(issuer.ed.privateKey))}`;
    },
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
