import { createKafkaEventBus } from '@platform/event-bus/kafka';
import {
  createHttpApp,
  createLifecycle,
  createLogger,
  loadConfig,
  registerHealth,
  runProcess,
  systemClock,
} from '@platform/service-kit';
import { startTelemetry } from '@platform/telemetry';
import { buildSearch } from './app.ts';
import { environment, searchProcessConfigSchema } from './config.ts';

const CLOSE_DEADLINE_MS = 20_000;
const PART_DEADLINE_MS = 12_000;

const config = loadConfig(searchProcessConfigSchema, environment);
const logger = createLogger({ service: 'search', level: config.LOG_LEVEL });
const lifecycle = createLifecycle({ logger, deadlineMs: PART_DEADLINE_MS });

await runProcess({
  logger,
  lifecycle,
  deadlineMs: CLOSE_DEADLINE_MS,
  start: async () => {
    const telemetry = await startTelemetry({
      service: 'search',
      otlpEndpoint: config.OTLP_ENDPOINT,
      metricsPort: config.METRICS_PORT,
      onError: (error) => logger.warn({ err: error }, 'telemetry failed'),
    });
    lifecycle.add('telemetry', telemetry.shutdown);
    const eventBus = createKafkaEventBus({ brokers: config.KAFKA_BROKERS, clientId: 'search', logger });
    lifecycle.add('event bus', eventBus.close);
    const app = await createHttpApp({ logger, service: 'search' });
    const search = buildSearch({ config, logger, eventBus, clock: systemClock });
    const health = registerHealth(app, { modules: [search] });
    await search.register(app);
    lifecycle.add('search', search.close);
    await search.start();
    await app.listen({ port: config.PORT, host: config.BIND });
    lifecycle.add('http', () => app.close());
    lifecycle.add('readiness', health.draining);
    health.started();
    logger.info({ port: config.PORT }, 'search listens');
  },
});
