import type { CatalogStats } from '@platform/contracts/catalog';
import { createSessionAccess } from '@platform/events/session-access';
import { TOPICS } from '@platform/events/topics';
import {
  connectMongo,
  createLifecycle,
  kitErrors,
  type Lifecycle,
  runMigrations,
  type ServiceModule,
} from '@platform/service-kit';
import { loadTerritories } from '@platform/territories';
import { type CatalogDeps, type CatalogParts, wireParts } from './app-parts.ts';
import { registerCatalogRoutes } from './app-routes.ts';
import { consumeIngest } from './consumers/ingest.consumer.ts';
import { readAwardFile } from './persistence/award-files.ts';
import { catalogMigrations } from './persistence/migrations/index.ts';
import { readStarterFiles } from './persistence/starter-files.ts';
import { openInThisThread } from './readers/open-in-this-thread.ts';
import { openMappedSources } from './sources/mapped-sources.ts';
import { createDescribeChanges } from './use-cases/describe-changes.ts';
import { ingestStatements } from './use-cases/ingest-statements.ts';
import { loadAwards } from './use-cases/load-awards.ts';
import type { Load } from './use-cases/load-files.ts';
import { loadGeneratedRecords } from './use-cases/load-generated-records.ts';
import { type LoadProgress, loadStarterCatalog } from './use-cases/load-starter-catalog.ts';
import type { CatalogReaders } from './use-cases/repair-readers.ts';

export { BrokenMappingsError } from '@platform/sources/mapping';
export { type CatalogConfig, catalogConfigSchema } from './config.ts';
export { catalogErrors } from './errors.ts';
export type { CatalogDeps, CatalogReaders, Load, LoadProgress };

/** The steps of loading a catalog. */
export type CatalogPart = 'starter' | 'generated';

export type CatalogModule = ServiceModule & {
  /**
   * Loads the starter catalog, and for `full` generated records as well, unless they are loaded already; call after
   * `start`. Safe to repeat and to interrupt. `onProgress` is called after every durable record. Resolves with the
   * result of each part.
   */
  readonly load: (
    catalog: 'starter' | 'full' | 'none',
    onProgress: (part: CatalogPart, progress: LoadProgress) => void,
  ) => Promise<Partial<Record<CatalogPart, Load>>>;
  /** Published records at this moment, generated ones counted separately. */
  readonly figures: () => Promise<Pick<CatalogStats, 'published' | 'synthetic'>>;
  /** Resolves when the events of everything saved so far are in the event log, or when the log is unavailable. */
  readonly eventsPublished: () => Promise<void>;
  /** Compares the readers of the events with the catalog and repairs them; call after `start`. */
  readonly readers: () => CatalogReaders;
  /** Resolves when quality and possible duplicates of everything saved so far are computed. */
  readonly qualityComputed: () => Promise<void>;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The relay of the outboxes and the consumer of what other systems state. */
async function startEvents(
  { eventBus }: CatalogDeps,
  lifecycle: Lifecycle,
  { relay, ingestRegistry, ingestDeps }: CatalogParts,
): Promise<void> {
  lifecycle.add('catalog relay', relay.close);
  relay.start();
  lifecycle.add('ingest sources', ingestRegistry.close);
  await ingestRegistry.load();
  const statements = { ...ingestDeps, findSource: ingestRegistry.find };
  const subscription = await consumeIngest({
    eventBus,
    ingestStatements: (received) => ingestStatements(statements, received),
  });
  lifecycle.add('ingest consumer', subscription.close);
}

/** The catalog: source records, subsidies, versions, imports. The event bus belongs to the caller. */
export function buildCatalog(deps: CatalogDeps): CatalogModule {
  const { config, logger, eventBus } = deps;
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const territories = loadTerritories();
  const describeChanges = createDescribeChanges(territories);
  const access = createSessionAccess(deps);
  let parts: CatalogParts | null = null;

  const started = () => {
    if (parts === null) throw kitErrors.service.NOT_READY();
    return parts;
  };

  return {
    name: 'catalog',
    register: async (app) => {
      await app.register(async (scope) => {
        await registerCatalogRoutes(scope, {
          ...deps,
          access: access.options,
          describeChanges,
          parts: started,
        });
      });
    },
    start: async () => {
      const { CATALOG_MONGO_URI: uri, CATALOG_MONGO_DB: dbName } = config;
      const connection = await connectMongo({ uri, dbName, logger });
      lifecycle.add('catalog database', () => connection.close());
      await runMigrations({ connection, migrations: catalogMigrations, logger });
      await eventBus.ensureTopics([TOPICS.catalogSubsidies, TOPICS.catalogIngest]);
      const mapped = await openMappedSources(config.CATALOG_MAPPINGS_DIR ?? null, logger);
      lifecycle.add('mapped sources', mapped.close);
      parts = wireParts({ ...deps, connection, mapped: mapped.list, territories, lifecycle });
      await startEvents(deps, lifecycle, parts);
      lifecycle.add('ended sessions', (await access.follow()).close);
      lifecycle.add('catalog quality', parts.quality.close);
      for (const job of [parts.quality, parts.eraseReports, parts.eligibilityJob]) job.start();
      if (config.CATALOG_LINK_CHECKS === 'on') parts.linkJob.start();
      await parts.stats.read();
      await loadAwards({ ...parts, readAwardFile, logger }, config.CATALOG_AWARDS);
    },
    ready: async () => {
      await started().connection.db?.command({ ping: 1 });
    },
    close: lifecycle.close,
    eventsPublished: () => started().relay.settled(),
    qualityComputed: () => started().quality.settled(),
    readers: () => started().readers,
    figures: () => started().stats.read(),
    load: async (catalog, onProgress) => {
      if (catalog === 'none') return {};
      const { stats, importDeps: running, eligibilityJob } = started();
      const importDeps = { ...running, openReader: openInThisThread };
      const files = await readStarterFiles(config.CATALOG_STARTER_DIR);
      const loads: Partial<Record<CatalogPart, Load>> = {
        starter: await loadStarterCatalog({
          ...importDeps,
          files,
          onProgress: (progress) => onProgress('starter', progress),
        }),
      };
      if (catalog === 'full') {
        loads.generated = await loadGeneratedRecords({
          ...importDeps,
          total: config.CATALOG_FULL_COUNT,
          starterRecords: files.length,
          onProgress: (progress) => onProgress('generated', progress),
        });
      }
      // Otherwise the first visitor would see the figures of the empty catalog that were counted at the start.
      await stats.refresh();
      eligibilityJob.wake();
      return loads;
    },
  };
}
