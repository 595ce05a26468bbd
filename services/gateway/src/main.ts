import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createHttpApp,
  createLifecycle,
  createLogger,
  loadConfig,
  registerHealth,
  runProcess,
} from '@platform/service-kit';
import { startTelemetry } from '@platform/telemetry';
import { buildGateway } from './app.ts';
import { environment, gatewayProcessConfigSchema } from './config.ts';

const CLOSE_DEADLINE_MS = 20_000;
const PART_DEADLINE_MS = 5_000;

const config = loadConfig(gatewayProcessConfigSchema, environment);
const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
const lifecycle = createLifecycle({ logger, deadlineMs: PART_DEADLINE_MS });

/** Folders of the remotes that were built. */
const frontends = Object.fromEntries(
  readdirSync(join(config.WEB_ROOT, 'frontends'))
    .map((name) => [name, join(config.WEB_ROOT, 'frontends', name, 'dist')] as const)
    .filter(([, dist]) => existsSync(dist)),
);

await runProcess({
  logger,
  lifecycle,
  deadlineMs: CLOSE_DEADLINE_MS,
  start: async () => {
    const telemetry = await startTelemetry({
      service: 'gateway',
      otlpEndpoint: config.OTLP_ENDPOINT,
      metricsPort: config.METRICS_PORT,
      onError: (error) => logger.warn({ err: error }, 'telemetry failed'),
    });
    lifecycle.add('telemetry', telemetry.shutdown);
    const app = await createHttpApp({
      logger,
      service: 'gateway',
      publicUrl: config.PUBLIC_URL,
      ...(config.TRUST_PROXY === undefined ? {} : { trustProxy: config.TRUST_PROXY.split(',') }),
    });
    const gateway = buildGateway({
      config,
      logger,
      webRoot: { shell: join(config.WEB_ROOT, 'shell/dist'), frontends },
    });
    const health = registerHealth(app, { modules: [gateway] });
    await gateway.register(app);
    await gateway.start();
    lifecycle.add('gateway', gateway.close);
    const address = await app.listen({ port: config.PORT, host: config.BIND });
    lifecycle.add('http', () => app.close());
    lifecycle.add('readiness', health.draining);
    health.started();
    logger.info({ port: Number(new URL(address).port) }, 'gateway listens');
  },
});
