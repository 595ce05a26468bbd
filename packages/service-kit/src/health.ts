import { setTimeout as pause } from 'node:timers/promises';
import { ATTRIBUTES, METRICS, observeEach } from '@platform/telemetry';
import type { FastifyInstance } from 'fastify';
import { withDeadline } from './deadline.ts';
import { sendProblem } from './http/problem-responses.ts';
import { kitErrors } from './kit-errors.ts';
import type { ServiceModule } from './service-module.ts';

export type Health = {
  /** Call when every module has started. */
  readonly started: () => void;
  /** Resolves when every module can serve; `report` receives what is waited for, and why, each time that this changes. */
  readonly allReady: (report: (waitingFor: string) => void) => Promise<void>;
  /** Call first when the process closes: readiness fails from then on while requests in flight finish. */
  readonly draining: () => void;
};

type Checked = Pick<ServiceModule, 'name' | 'ready'>;

const CHECK_DEADLINE_MS = 2_000;
/** Between two looks at modules that are not ready. */
const LOOK_MS = 250;

function ready(module: Checked): Promise<void> {
  return withDeadline(async () => module.ready(), CHECK_DEADLINE_MS, `readiness of ${module.name}`);
}

/** Names of the modules that cannot serve, each with the reason; empty when all can. */
async function unready(modules: readonly Checked[]): Promise<string> {
  const reasons = await Promise.all(
    modules.map((module) =>
      ready(module).then(
        () => [],
        (error: unknown) => [`${module.name} (${error instanceof Error ? error.message : String(error)})`],
      ),
    ),
  );
  return reasons.flat().join(', ');
}

async function allReady(modules: readonly Checked[], report: (waitingFor: string) => void): Promise<void> {
  let reported = '';
  for (let now = await unready(modules); now !== ''; now = await unready(modules)) {
    if (now !== reported) report(now);
    reported = now;
    await pause(LOOK_MS);
  }
}

/** Measures whether each module can serve, without a log line: metrics are collected every few seconds. */
function measureReadiness(modules: readonly Checked[]): () => void {
  return observeEach(METRICS.moduleReady, () =>
    Promise.all(
      modules.map(async (module) => ({
        value: await ready(module).then(
          () => 1,
          () => 0,
        ),
        attributes: { [ATTRIBUTES.module]: module.name },
      })),
    ),
  );
}

/**
 * `/health/live` (the event loop runs; never calls a dependency), `/health/startup` (all modules have started) and
 * `/health/ready` (started, not draining, every module reports that it can serve).
 */
export function registerHealth(app: FastifyInstance, options: { modules: readonly Checked[] }): Health {
  let phase: 'starting' | 'serving' | 'draining' = 'starting';
  const check = async (module: Checked): Promise<boolean> => {
    try {
      await ready(module);
      return true;
    } catch (error) {
      app.log.warn({ err: error, component: module.name }, 'module is not ready');
      return false;
    }
  };
  const stopMeasuring = measureReadiness(options.modules);
  app.addHook('onClose', async () => stopMeasuring());
  const ok = { status: 'ok' };
  // Probes get a response under load too: a shed liveness probe would turn overload into a restart.
  const route = {
    schema: { hide: true },
    config: { isProbe: true, rateLimit: false as const, pressureHandler: (): void => undefined },
  };

  app.get('/health/live', route, () => ok);
  app.get('/health/startup', route, (request, reply) =>
    phase === 'starting' ? sendProblem(request, reply, kitErrors.service.NOT_READY()) : ok,
  );
  app.get('/health/ready', route, async (request, reply) => {
    const ready = phase === 'serving' && (await Promise.all(options.modules.map(check))).every(Boolean);
    return ready ? ok : sendProblem(request, reply, kitErrors.service.NOT_READY());
  });

  return {
    started: () => {
      phase = 'serving';
    },
    allReady: (report) => allReady(options.modules, report),
    draining: () => {
      phase = 'draining';
    },
  };
}

/** Readiness of the consumers: a process with a stalled one is not ready, one whose event log is away is. */
export function consumersOf(eventBus: { readonly refuseStalled?: () => void } | undefined): Checked {
  return { name: 'consumers', ready: async () => eventBus?.refuseStalled?.() };
}
