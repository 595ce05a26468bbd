import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildApplications } from './app.ts';
import { applicationsProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'applications',
  configSchema: applicationsProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({
      ...kafkaOptions(config),
      clientId: 'applications',
      topics: 'awaited',
      logger,
    }),
  dependencies: ({ config, logger, eventBus }) => [
    mongoDependency({
      uri: config.APPLICATIONS_MONGO_URI,
      dbName: config.APPLICATIONS_MONGO_DB,
      logger,
    }),
    { name: 'kafka', check: eventBus.check },
  ],
  build: buildApplications,
});
