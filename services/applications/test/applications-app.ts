import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { connectMongo, createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import { buildApplications } from '../src/app.ts';
import { applicationsConfigSchema } from '../src/config.ts';
import { createItemRepository } from '../src/persistence/item.repository.ts';
import type { ItemRepository } from '../src/ports/item.repository.port.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');

export type TestApplications = {
  readonly app: FastifyInstance;
  /** The repository of the service, to prepare test data. */
  readonly items: ItemRepository;
  /** The database of the service. */
  readonly connection: Connection;
  readonly close: () => Promise<void>;
};

/** The real service with its own document store, used through its HTTP app. The time is `NOW`. */
export async function startApplications(): Promise<TestApplications> {
  const mongo = await startMongo();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'applications-'));
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'applications-test', level: 'silent' });
  const config = applicationsConfigSchema.parse({
    APPLICATIONS_MONGO_URI: mongo.uri,
    APPLICATIONS_MONGO_DB: `applications_${crypto.randomUUID().slice(0, 8)}`,
  });
  const module = buildApplications({ config, logger, clock: { now: () => NOW }, eventBus });
  const app = await createHttpApp({ logger, service: 'applications-test', eventLoopDelayMsMax: 0 });
  await module.register(app);
  await module.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.APPLICATIONS_MONGO_DB, logger });
  return {
    app,
    items: createItemRepository(connection),
    connection,
    close: async () => {
      await app.close();
      await connection.close();
      await module.close();
      await eventBus.close();
      await log.close();
      rmSync(folder, { recursive: true, force: true });
      await mongo.close();
    },
  };
}
