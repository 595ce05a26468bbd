import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildAssistant } from './app.ts';
import { assistantProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'assistant',
  configSchema: assistantProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'assistant', topics: 'awaited', logger }),
  dependencies: ({ config, logger, eventBus }) => [
    mongoDependency({ uri: config.ASSISTANT_MONGO_URI, dbName: config.ASSISTANT_MONGO_DB, logger }),
    { name: 'kafka', check: eventBus.check },
  ],
  build: buildAssistant,
});
