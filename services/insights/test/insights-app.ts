import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { connectMongo, createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import { buildInsights, type MetricsTarget } from '../src/app.ts';
import { insightsConfigSchema } from '../src/config.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-test-000000';

export type TestInsights = {
  readonly app: FastifyInstance;
  /** The database of the service. */
  readonly connection: Connection;
  readonly eventBus: EventBus;
  /** Sets the time; the service begins at 2026-11-20T09:00:00Z. */
  readonly setTime: (now: string) => void;
  readonly close: () => Promise<void>;
};

/** The real service with its own document store, used through its HTTP app; it takes a sample every 200 ms. */
export async function startInsights(
  targets: readonly MetricsTarget[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<TestInsights> {
  const folder = await mkdtemp(path.join(tmpdir(), 'insights-test-'));
  const mongo = await startMongo();
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'insights-test', level: 'silent' });
  const config = insightsConfigSchema.parse({
    INSIGHTS_MONGO_URI: mongo.uri,
    INSIGHTS_MONGO_DB: `insights_${crypto.randomUUID().slice(0, 8)}`,
    INSIGHTS_SAMPLE_MS: 200,
    OPERATOR_TOKEN,
    ...environment,
  });
  let now = new Date('2026-11-20T09:00:00Z');
  const module = buildInsights({ config, logger, eventBus, clock: { now: () => now }, targets });
  const app = await createHttpApp({ logger, service: 'insights-test', eventLoopDelayMsMax: 0 });
  await module.register(app);
  await module.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.INSIGHTS_MONGO_DB, logger });
  return {
    app,
    connection,
    eventBus,
    setTime: (text) => {
      now = new Date(text);
    },
    close: async () => {
      await app.close();
      await connection.close();
      await module.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
