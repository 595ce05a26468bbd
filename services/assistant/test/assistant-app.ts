import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { limitsOf, type Tier } from '@platform/contracts/billing-plans';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo } from '@platform/testing/mongo';
import { startIssuer } from '@platform/testing/token-issuer';
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
  /** Gives a workspace a tier, as billing publishes it; resolves when the service knows it. */
  readonly giveTier: (workspaceId: string, tier: Tier) => Promise<void>;
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
  const authorizationOf: TestAssistant['authorizationOf'] = (claims = {}) =>
    `Bearer ${issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, ...claims }, now)}`;
  return {
    app,
    eventBus,
    setNow: (later) => {
      now = later;
    },
    connection,
    authorizationOf,
    giveTier: async (workspaceId, tier) => {
      await publishEntitlement(eventBus, workspaceId, tier);
      await eventually(async () => {
        const url = `/api/assistant/w/${workspaceId}/conversations`;
        const { statusCode } = await app.inject({
          url,
          headers: { authorization: authorizationOf({ sub: workspaceId }) },
        });
        if (statusCode !== 200) throw new Error(`the tier is not known: ${statusCode}`);
      });
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

async function publishEntitlement(eventBus: EventBus, workspaceId: string, tier: Tier): Promise<void> {
  const headers = {
    ce_id: crypto.randomUUID(),
    ce_type: BILLING_CE_TYPES.entitlementChanged,
    ce_source: '/billing',
    ce_time: NOW.toISOString(),
    origin: 'live' as const,
  };
  const value = encodeEntitlement({
    workspaceId,
    v: 1,
    tier,
    subscription_status: 'active',
    subscription_product_id: 'plan_pro_20',
    credits_remaining: 0,
    subscription_expires: null,
    limits: limitsOf(tier),
    validUntil: null,
    trialEnding: null,
  });
  await eventBus.publish(TOPICS.billingEntitlements.name, [{ key: workspaceId, value, headers }]);
}
