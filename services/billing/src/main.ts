import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildBilling } from './app.ts';
import { billingProcessConfigSchema, environment } from './config.ts';

await runService({
  name: 'billing',
  configSchema: billingProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'billing', topics: 'awaited', logger }),
  dependencies: ({ config, logger, eventBus }) => [
    mongoDependency({ uri: config.BILLING_MONGO_URI, dbName: config.BILLING_MONGO_DB, logger }),
    { name: 'kafka', check: eventBus.check },
  ],
  build: buildBilling,
});
