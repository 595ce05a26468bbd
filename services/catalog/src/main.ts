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
import { buildCatalog } from './app.ts';
import { catalogProcessConfigSchema, environment } from './config.ts';

const CLOSE_DEADLINE_MS = 15_000;

const config = loadConfig(catalogProcessConfigSchema, environment);
const logger = createLogger({ service: 'catalog', level: config.LOG_LEVEL });
const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });

await runProcess({
  logger,
  lifecycle,
  deadlineMs: CLOSE_DEADLINE_MS,
  start: async () => {
    const telemetry = await startTelemetry({
      service: 'catalog',
      otlpEndpoint: config.OTLP_ENDPOINT,
      metricsPort: config.METRICS_PORT,
      onError: (error) => logger.warn({ err: error, component: 'telemetry' }, 'telemetry did not close'),
    });
    lifecycle.add('telemetry', telemetry.shutdown);
    const eventBus = createKafkaEventBus({ brokers: config.KAFKA_BROKERS, clientId: 'catalog', logger });
    lifecycle.add('event bus', eventBus.close);
    const catalog = buildCatalog({ config, logger, eventBus, clock: systemClock });
    const app = await createHttpApp({ logger, service: 'catalog' });
    await catalog.register(app);
    const health = registerHealth(app, { modules: [catalog] });
    lifecycle.add('catalog', catalog.close);
    await catalog.start();
    lifecycle.add('http', () => app.close());
    await app.listen({ host: config.BIND, port: config.PORT });
    lifecycle.add('readiness', health.draining);
    await catalog.load(config.CATALOG, () => undefined);
    health.started();
  },
});
