import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { mongoDependency, runService } from '@platform/service-kit';
import { buildInsights } from './app.ts';
import { httpMetricsTarget } from './clients/http-metrics-target.ts';
import { environment, insightsProcessConfigSchema } from './config.ts';

await runService({
  name: 'insights',
  configSchema: insightsProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'insights', topics: 'awaited', logger }),
  dependencies: ({ config, logger }) => [
    mongoDependency({ uri: config.INSIGHTS_MONGO_URI, dbName: config.INSIGHTS_MONGO_DB, logger }),
  ],
  build: ({ config, logger, clock, eventBus }) =>
    buildInsights({
      config,
      logger,
      clock,
      eventBus,
      targets: config.INSIGHTS_TARGETS.map(({ name, address }) => httpMetricsTarget(name, address)),
    }),
});
