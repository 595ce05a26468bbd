import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildNotifications } from './app.ts';
import { environment, notificationsProcessConfigSchema } from './config.ts';

await runService({
  name: 'notifications',
  configSchema: notificationsProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({
      ...kafkaOptions(config),
      clientId: 'notifications',
      topics: 'awaited',
      logger,
    }),
  dependencies: ({ config, logger, eventBus }) => [
    mongoDependency({
      uri: config.NOTIFICATIONS_MONGO_URI,
      dbName: config.NOTIFICATIONS_MONGO_DB,
      logger,
    }),
    { name: 'kafka', check: eventBus.check },
  ],
  build: buildNotifications,
});
