import { buildCatalog, catalogConfigSchema, type LoadProgress } from '@platform/catalog/app';
import type { EventBus } from '@platform/event-bus';
import { buildGateway, gatewayConfigSchema, type WebRoot } from '@platform/gateway/app';
import { buildInsights, insightsConfigSchema, type MetricsTarget } from '@platform/insights/app';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import { type Environment, type Logger, loadConfig, systemClock } from '@platform/service-kit';
import type { Telemetry } from '@platform/telemetry';
import { createStorage } from './storage.ts';

/** Time between two comparisons of the search index with the catalog. */
const COMPARISON_INTERVAL_MS = 3_600_000;

export type ModulesOptions = {
  /** Configuration of all services. */
  readonly environment: Environment;
  readonly webRoot: WebRoot;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  readonly runFolder: string;
  readonly telemetry: Telemetry;
  readonly onDifference: (sentence: string) => void;
  readonly onIndexProgress: (progress: LoadProgress) => void;
};

/** The metrics of this process, which runs all services. */
function ownMetrics({ metricsText }: Telemetry): MetricsTarget {
  const name = 'standalone';
  return { name, read: async () => [{ id: name, text: (await metricsText?.()) ?? null }] };
}

/** All services of the product as modules of one process, in the order of their start; nothing is connected yet. */
export function buildModules(options: ModulesOptions) {
  const { environment, webRoot, logger, eventBus, runFolder, telemetry } = options;
  const shared = { logger, eventBus, clock: systemClock };
  const gateway = buildGateway({ config: loadConfig(gatewayConfigSchema, environment), webRoot, ...shared });
  const catalog = buildCatalog({ config: loadConfig(catalogConfigSchema, environment), ...shared });
  const search = buildSearch({ config: loadConfig(searchConfigSchema, environment), ...shared });
  const stores = search.compareWith(catalog.readers, {
    report: options.onDifference,
    intervalMs: COMPARISON_INTERVAL_MS,
    isRequired: true,
    onProgress: options.onIndexProgress,
  });
  const insightsConfig = loadConfig(insightsConfigSchema, environment);
  const insights = buildInsights({ config: insightsConfig, ...shared, targets: [ownMetrics(telemetry)] });
  return {
    modules: [gateway, catalog, search, createStorage(runFolder), stores, insights],
    catalog,
    stores,
  };
}
