import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildCatalog } from './app.ts';
import { catalogProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'catalog',
  configSchema: catalogProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 15_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'catalog', topics: 'awaited', logger }),
  dependencies: ({ config, logger, eventBus }) => [
    mongoDependency({ uri: config.CATALOG_MONGO_URI, dbName: config.CATALOG_MONGO_DB, logger }),
    { name: 'kafka', check: eventBus.check },
  ],
  build: buildCatalog,
  load: async (catalog, config) => {
    await catalog.load(config.CATALOG, () => undefined);
    await catalog.eventsPublished();
  },
});
