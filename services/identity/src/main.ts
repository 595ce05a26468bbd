import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildIdentity } from './app.ts';
import { environment, identityProcessConfigSchema } from './config.ts';

await runService({
  name: 'identity',
  configSchema: identityProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'identity', topics: 'awaited', logger }),
  dependencies: ({ config, logger, eventBus }) => [
    mongoDependency({ uri: config.IDENTITY_MONGO_URI, dbName: config.IDENTITY_MONGO_DB, logger }),
    { name: 'kafka', check: eventBus.check },
  ],
  build: buildIdentity,
});
