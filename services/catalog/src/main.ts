import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { runService } from '@platform/service-kit';
import { buildCatalog } from './app.ts';
import { catalogProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'catalog',
  configSchema: catalogProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 15_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ brokers: config.KAFKA_BROKERS, clientId: 'catalog', logger }),
  build: buildCatalog,
  load: (catalog, config) => catalog.load(config.CATALOG, () => undefined),
});
