import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildProfiles } from './app.ts';
import { environment, profilesProcessConfigSchema } from './config.ts';

await runService({
  name: 'profiles',
  configSchema: profilesProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'profiles', topics: 'awaited', logger }),
  dependencies: ({ config, logger, eventBus }) => [
    mongoDependency({ uri: config.PROFILES_MONGO_URI, dbName: config.PROFILES_MONGO_DB, logger }),
    { name: 'kafka', check: eventBus.check },
  ],
  build: buildProfiles,
});
