import {
  type Clock,
  connectMongo,
  createLifecycle,
  kitErrors,
  type Logger,
  routeAccess,
  routeAccessOptions,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import type { AssistantConfig } from './config.ts';
import { createItemRepository } from './persistence/item.repository.ts';
import { assistantMigrations } from './persistence/migrations/index.ts';
import type { ItemRepository } from './ports/item.repository.port.ts';
import { registerGetItem } from './routes/get-item.route.ts';
import { getItem } from './use-cases/get-item.ts';

export { type AssistantConfig, assistantConfigSchema } from './config.ts';

export type AssistantDeps = {
  readonly config: AssistantConfig;
  readonly logger: Logger;
  readonly clock: Clock;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildAssistant({ config, logger, clock }: AssistantDeps): ServiceModule {
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  let started: { readonly items: ItemRepository; readonly ping: () => Promise<unknown> } | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };

  return {
    name: 'assistant',
    register: async (app) => {
      await app.register(async (scope) => {
        await scope.register(routeAccess, routeAccessOptions(config, clock));
        registerGetItem(scope, (id) => getItem({ items: parts().items, clock }, id));
      });
    },
    start: async () => {
      const connection = await connectMongo({
        uri: config.ASSISTANT_MONGO_URI,
        dbName: config.ASSISTANT_MONGO_DB,
        logger,
      });
      lifecycle.add('assistant database', () => connection.close());
      await runMigrations({ connection, migrations: assistantMigrations, logger });
      started = {
        items: createItemRepository(connection),
        ping: async () => connection.db?.command({ ping: 1 }),
      };
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
  };
}
