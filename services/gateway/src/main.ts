import { createKafkaEventBus, kafkaOptions } from '@platform/event-bus/kafka';
import { PUBLIC_KEEP_ALIVE_MS, runService } from '@platform/service-kit';
import { buildGateway, findWebRoot } from './app.ts';
import { environment, gatewayProcessConfigSchema } from './config.ts';

await runService({
  name: 'gateway',
  configSchema: gatewayProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 20_000, part: 15_000 },
  httpOptions: ({ PUBLIC_URL, TRUST_PROXY }) => ({
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY ?? false,
    keepAliveMs: PUBLIC_KEEP_ALIVE_MS,
  }),
  // Pages do not wait for the event log: it is no dependency of the start.
  connectEventBus: ({ config, logger }) =>
    createKafkaEventBus({ ...kafkaOptions(config), clientId: 'gateway', topics: 'awaited', logger }),
  build: ({ config, logger, clock, eventBus }) =>
    buildGateway({
      config,
      logger,
      clock,
      eventBus,
      webRoot: findWebRoot(config.WEB_ROOT),
      sharesLimits: config.GATEWAY_SHARED_LIMITS === 'yes',
    }),
});
