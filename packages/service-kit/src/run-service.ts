import { setTimeout as pause } from 'node:timers/promises';
import { startTelemetry } from '@platform/telemetry';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { awaitDependencies, type Dependency } from './await-dependencies.ts';
import { type Clock, systemClock } from './clock.ts';
import { consumersOf, registerHealth } from './health.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { createDrain, keepAliveWithin } from './http/drain.ts';
import type { HttpAppOptions } from './http/http-app.ts';
import { sendProblem } from './http/problem-responses.ts';
import { kitErrors } from './kit-errors.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { type Environment, loadConfig } from './load-config.ts';
import { createLogger, type Logger } from './logger.ts';
import type { ProcessConfigFields } from './process-config.ts';
import { runProcess } from './run-process.ts';
import type { ServiceModule } from './service-module.ts';

/** Between two looks at the event loop before the service is ready. */
const CALM_LOOK_MS = 50;

type ProcessConfigSchema = z.ZodObject<ProcessConfigFields & Readonly<Record<string, z.ZodType>>>;
type ProcessConfig = z.output<z.ZodObject<ProcessConfigFields>>;

/** The event bus as far as the kit needs it: something to close, whose consumers may be stalled. */
type Bus = { readonly close: () => Promise<void>; readonly refuseStalled?: () => void } | undefined;

export type ServiceOptions<
  Schema extends ProcessConfigSchema,
  EventBus extends Bus,
  Module extends ServiceModule,
> = {
  readonly name: string;
  /** Schema of the process; its fields include `processConfigFields`. */
  readonly configSchema: Schema;
  readonly environment: Environment;
  /** Time to close everything, and time for each part of it, in ms. */
  readonly closeDeadlinesMs: { readonly process: number; readonly part: number };
  /** Connects the event bus of the service; it is closed after everything that uses it. */
  readonly connectEventBus?: (deps: { config: z.output<Schema>; logger: Logger }) => EventBus;
  readonly build: (deps: {
    readonly config: z.output<Schema>;
    readonly logger: Logger;
    readonly eventBus: EventBus;
    readonly clock: Clock;
  }) => Module;
  /** What must respond before the service starts; it waits for them without limit, listening and not ready. */
  readonly dependencies?: (deps: {
    readonly config: z.output<Schema>;
    readonly logger: Logger;
    readonly eventBus: EventBus;
  }) => readonly Dependency[];
  readonly httpOptions?: (config: z.output<Schema>) => Partial<HttpAppOptions>;
  /** Runs after the service listens and before it reports that it has started. */
  readonly load?: (module: Module, config: z.output<Schema>) => Promise<unknown>;
};

/**
 * Runs one service as a process of its own: configuration, telemetry, event bus, HTTP, health, listen, start, load.
 * It listens before its dependencies respond: until it has started, requests get the problem SERVICE_NOT_READY. SIGTERM
 * and SIGINT first drain it for DRAIN_MS: it is not ready, serves on, and lets its clients go. Then it closes in reverse
 * order within the deadlines: requests in progress, the service with its consumers, the event bus. Throws ConfigError
 * before anything is started, and rejects after a failed start has been closed. Call once per process.
 */
export async function runService<
  Schema extends ProcessConfigSchema,
  Module extends ServiceModule,
  EventBus extends Bus = undefined,
>(options: ServiceOptions<Schema, EventBus, Module>): Promise<void> {
  const { name, closeDeadlinesMs } = options;
  const config = loadConfig(options.configSchema, options.environment);
  const logger = createLogger({ service: name, level: (config as ProcessConfig).LOG_LEVEL });
  const { DRAIN_MS: drainMs } = config as ProcessConfig;
  const lifecycle = createLifecycle({ logger, deadlineMs: closeDeadlinesMs.part + drainMs });
  await runProcess({
    logger,
    lifecycle,
    deadlineMs: closeDeadlinesMs.process + drainMs,
    start: () => startService(options, { config, logger, lifecycle }),
  });
}

async function startService<
  Schema extends ProcessConfigSchema,
  Module extends ServiceModule,
  EventBus extends Bus,
>(
  options: ServiceOptions<Schema, EventBus, Module>,
  process: { readonly config: z.output<Schema>; readonly logger: Logger; readonly lifecycle: Lifecycle },
): Promise<void> {
  const { name, connectEventBus, build, httpOptions, load } = options;
  const { config, logger, lifecycle } = process;
  const { OTLP_ENDPOINT, METRICS_PORT, METRICS_BIND, PORT, BIND, DRAIN_MS, OVERLOAD_DELAY_MS } =
    config as ProcessConfig;
  const telemetry = await startTelemetry({
    service: name,
    otlpEndpoint: OTLP_ENDPOINT,
    metricsPort: METRICS_PORT,
    metricsHost: METRICS_BIND,
    onError: (error) => logger.warn({ err: error, component: 'telemetry' }, 'telemetry did not close'),
  });
  lifecycle.add('telemetry', telemetry.shutdown);
  const eventBus = connectEventBus?.({ config, logger });
  if (eventBus !== undefined) lifecycle.add('event bus', eventBus.close);
  const app = await createHttpApp({
    logger,
    service: name,
    eventLoopDelayMsMax: OVERLOAD_DELAY_MS,
    ...(DRAIN_MS > 0 ? { keepAliveMs: keepAliveWithin(DRAIN_MS) } : {}),
    ...httpOptions?.(config),
  });
  const module = build({ config, logger, eventBus: eventBus as EventBus, clock: systemClock });
  // Registered before the routes of the service, so that its limits do not apply to probes.
  const health = registerHealth(app, { modules: [module, consumersOf(eventBus)] });
  const drain = createDrain(app, DRAIN_MS);
  const opened = refuseUntilStarted(app);
  await module.register(app);
  lifecycle.add(name, module.close);
  lifecycle.add('http', () => app.close());
  const address = await app.listen({ host: BIND, port: PORT });
  let hasServed = false;
  lifecycle.add('readiness', async () => {
    health.draining();
    if (hasServed) await drain();
  });
  const waiting = new AbortController();
  lifecycle.add('waiting for dependencies', () => waiting.abort());
  const dependencies = options.dependencies?.({ config, logger, eventBus: eventBus as EventBus }) ?? [];
  await awaitDependencies(dependencies, { logger, signal: waiting.signal });
  await module.start();
  opened();
  await load?.(module, config);
  await untilCalm(app, waiting.signal);
  health.started();
  hasServed = true;
  logger.info({ port: Number(new URL(address).port) }, 'service is ready');
}

/** A process that has just loaded its modules sheds requests until its event loop was measured again. */
async function untilCalm(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  while (app.isUnderPressure()) await pause(CALM_LOOK_MS, undefined, { signal });
}

/** Refuses all requests but those of probes, until the returned function is called. */
function refuseUntilStarted(app: FastifyInstance): () => void {
  let isOpen = false;
  app.addHook('onRequest', async (request, reply) => {
    const { isProbe = false } = request.routeOptions.config;
    if (isOpen || isProbe) return;
    await sendProblem(request, reply, kitErrors.service.NOT_READY());
  });
  return () => {
    isOpen = true;
  };
}
