import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { runService } from '@platform/service-kit';
import { buildComparedSearch } from './compared-search.ts';
import { environment, searchProcessConfigSchema } from './config.ts';

await runService({
  name: 'search',
  configSchema: searchProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 20_000, part: 12_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'search', topics: 'awaited', logger }),
  dependencies: ({ eventBus }) => [{ name: 'kafka', check: eventBus.check }],
  build: buildComparedSearch,
  load: (search) => search.compare(),
});
