import { mongoDependency, runService } from '@platform/service-kit';
import { buildInsights } from './app.ts';
import { httpMetricsTarget } from './clients/http-metrics-target.ts';
import { environment, insightsProcessConfigSchema } from './config.ts';

await runService({
  name: 'insights',
  configSchema: insightsProcessConfigSchema,
  environment,
  closeDeadlinesMs: { process: 15_000, part: 10_000 },
  dependencies: ({ config, logger }) => [
    mongoDependency({ uri: config.INSIGHTS_MONGO_URI, dbName: config.INSIGHTS_MONGO_DB, logger }),
  ],
  build: ({ config, logger, clock }) =>
    buildInsights({
      config,
      logger,
      clock,
      targets: config.INSIGHTS_TARGETS.map(({ name, address }) => httpMetricsTarget(name, address)),
    }),
});
