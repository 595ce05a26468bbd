import { connectMongo, createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import { buildAssistant } from '../src/app.ts';
import { assistantConfigSchema } from '../src/config.ts';
import { createItemRepository } from '../src/persistence/item.repository.ts';
import type { ItemRepository } from '../src/ports/item.repository.port.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');

export type TestAssistant = {
  readonly app: FastifyInstance;
  /** The repository of the service, to prepare test data. */
  readonly items: ItemRepository;
  /** The database of the service. */
  readonly connection: Connection;
  readonly close: () => Promise<void>;
};

/** The real service with its own document store, used through its HTTP app. The time is `NOW`. */
export async function startAssistant(): Promise<TestAssistant> {
  const mongo = await startMongo();
  const logger = createLogger({ service: 'assistant-test', level: 'silent' });
  const config = assistantConfigSchema.parse({
    ASSISTANT_MONGO_URI: mongo.uri,
    ASSISTANT_MONGO_DB: `assistant_${crypto.randomUUID().slice(0, 8)}`,
  });
  const module = buildAssistant({ config, logger, clock: { now: () => NOW } });
  const app = await createHttpApp({ logger, service: 'assistant-test', eventLoopDelayMsMax: 0 });
  await module.register(app);
  await module.start();
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.ASSISTANT_MONGO_DB, logger });
  return {
    app,
    items: createItemRepository(connection),
    connection,
    close: async () => {
      await app.close();
      await connection.close();
      await module.close();
      await mongo.close();
    },
  };
}
