import { randomUUID } from 'node:crypto';
import type { EventBus } from '@platform/event-bus';
import { createSessionAccess } from '@platform/events/session-access';
import {
  type Clock,
  connectMongo,
  createLifecycle,
  kitErrors,
  type Logger,
  routeAccess,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { InsightsConfig } from './config.ts';
import { createSampleJob } from './jobs/take-samples.job.ts';
import { createHealthRepository } from './persistence/health.repository.ts';
import { insightsMigrations } from './persistence/migrations/index.ts';
import { createPageVisitsRepository } from './persistence/page-visits.repository.ts';
import type { MetricsTarget } from './ports/metrics-target.port.ts';
import { registerPageVisits } from './routes/page-visits.route.ts';
import { registerStatus } from './routes/status.route.ts';
import { readStatus } from './use-cases/read-status.ts';
import { recordPageVisit } from './use-cases/record-page-visit.ts';
import { createTakeSample } from './use-cases/take-sample.ts';

export { insightsConfigSchema } from './config.ts';
export type { MetricsTarget };

export type InsightsDeps = {
  readonly config: InsightsConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly eventBus: EventBus;
  /** Where the metrics of all services are read. */
  readonly targets: readonly MetricsTarget[];
};

const CLOSE_DEADLINE_MS = 10_000;

function createParts({ config, clock }: InsightsDeps, connection: Connection) {
  const health = createHealthRepository(connection);
  const visits = createPageVisitsRepository(connection);
  return {
    stores: { health, visits, clock, intervalMs: config.INSIGHTS_SAMPLE_MS },
    ping: async () => connection.db?.command({ ping: 1 }),
  };
}

/** The composition root of the service: the only module that joins adapters and use cases. */
export function buildInsights(deps: InsightsDeps): ServiceModule {
  const { config, logger, targets } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const access = createSessionAccess(deps);
  let started: ReturnType<typeof createParts> | null = null;
  const parts = () => {
    if (started === null) throw kitErrors.service.NOT_READY();
    return started;
  };

  return {
    name: 'insights',
    register: async (app) => {
      await app.register(async (scope) => {
        await scope.register(routeAccess, access.options);
        registerPageVisits(scope, (visit) => recordPageVisit(parts().stores, visit));
        registerStatus(scope, (period) => readStatus(parts().stores, period));
      });
    },
    start: async () => {
      const connection = await connectMongo({
        uri: config.INSIGHTS_MONGO_URI,
        dbName: config.INSIGHTS_MONGO_DB,
        logger,
      });
      lifecycle.add('insights database', () => connection.close());
      await runMigrations({ connection, migrations: insightsMigrations, logger });
      started = createParts(deps, connection);
      const takeSample = createTakeSample({ ...started.stores, targets, holder: randomUUID() });
      const samples = createSampleJob({ takeSample, logger, intervalMs: config.INSIGHTS_SAMPLE_MS });
      lifecycle.add('samples', samples.close);
      samples.start();
      lifecycle.add('ended sessions', access.followWhenReachable().close);
    },
    ready: async () => {
      await parts().ping();
    },
    close: lifecycle.close,
  };
}
