import type { EventBus } from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import {
  type Clock,
  connectMongo,
  createLifecycle,
  kitErrors,
  type Logger,
  type ServiceModule,
} from '@platform/service-kit';
import { loadTerritories } from '@platform/territories';
import type { Connection } from 'mongoose';
import type { CatalogConfig } from './config.ts';
import { CONNECTORS } from './connectors/connectors.ts';
import { createRelay } from './jobs/relay-events.job.ts';
import { ensureIndexes } from './persistence/ensure-indexes.ts';
import { createFiguresReader } from './persistence/figures.reader.ts';
import { createImportRepository } from './persistence/import.repository.ts';
import { createOutbox } from './persistence/outbox.repository.ts';
import { createSourceRecordRepository } from './persistence/source-record.repository.ts';
import { readStarterFiles } from './persistence/starter-files.ts';
import { createSubsidyRepository } from './persistence/subsidy.repository.ts';
import { registerGetStats } from './routes/get-stats.route.ts';
import { registerGetSubsidy } from './routes/get-subsidy.route.ts';
import { registerImportSource } from './routes/import-source.route.ts';
import { createStatsKeeper } from './use-cases/catalog-stats.ts';
import { getSubsidy } from './use-cases/get-subsidy.ts';
import type { RunImportDeps } from './use-cases/import-run.ts';
import {
  loadStarterCatalog,
  type StarterLoad,
  type StarterProgress,
} from './use-cases/load-starter-catalog.ts';
import { runImport } from './use-cases/run-import.ts';

export { type CatalogConfig, catalogConfigSchema } from './config.ts';
export { catalogErrors } from './errors.ts';
export type { StarterLoad, StarterProgress };

export type CatalogDeps = {
  readonly config: CatalogConfig;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  readonly clock: Clock;
};

export type CatalogModule = ServiceModule & {
  /**
   * Loads the starter catalog unless these files are in already; call after `start`. Safe to repeat and to interrupt.
   * `onProgress` is told after every durable programme.
   */
  readonly loadStarterCatalog: (onProgress: (progress: StarterProgress) => void) => Promise<StarterLoad>;
  /** Resolves when the events of everything saved so far are on the event log, or it does not take them for now. */
  readonly eventsPublished: () => Promise<void>;
};

const CLOSE_DEADLINE_MS = 10_000;

/** The catalog: source records, subsidies, versions, imports. The event bus belongs to the caller. */
export function buildCatalog({ config, logger, eventBus, clock }: CatalogDeps): CatalogModule {
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  let parts: ReturnType<typeof wire> | null = null;

  const wire = (connection: Connection) => {
    const subsidies = createSubsidyRepository(connection);
    const imports = createImportRepository(connection);
    const relay = createRelay({
      outbox: createOutbox(connection),
      eventBus,
      logger,
      sweepMs: config.CATALOG_SWEEP_MS,
    });
    const stats = createStatsKeeper({ figures: createFiguresReader(connection), imports, clock, logger });
    const importDeps: RunImportDeps = {
      subsidies,
      imports,
      sourceRecords: createSourceRecordRepository(connection),
      connectors: CONNECTORS,
      territories: loadTerritories(),
      clock,
      logger,
      onEvents: relay.wake,
      onChange: stats.invalidate,
    };
    return { connection, subsidies, relay, stats, importDeps };
  };

  const started = () => {
    if (parts === null) throw kitErrors.service.NOT_READY();
    return parts;
  };

  return {
    name: 'catalog',
    register: async (app) => {
      await app.register(async (scope) => {
        registerGetSubsidy(scope, async (id) => getSubsidy(started().subsidies, id));
        registerGetStats(scope, async () => started().stats.read());
        registerImportSource(scope, config.OPERATOR_TOKEN, (source, lines) =>
          runImport(started().importDeps, { source, lines }),
        );
      });
    },
    start: async () => {
      const connection = await connectMongo({
        uri: config.CATALOG_MONGO_URI,
        dbName: config.CATALOG_MONGO_DB,
        logger,
      });
      lifecycle.add('catalog database', () => connection.close());
      await ensureIndexes(connection);
      await eventBus.ensureTopics([TOPICS.catalogSubsidies]);
      parts = wire(connection);
      lifecycle.add('catalog relay', parts.relay.close);
      parts.relay.start();
      await parts.stats.read();
    },
    ready: async () => {
      await started().connection.db?.command({ ping: 1 });
    },
    close: lifecycle.close,
    eventsPublished: () => started().relay.settled(),
    loadStarterCatalog: async (onProgress) => {
      const { importDeps, stats } = started();
      const load = await loadStarterCatalog({
        ...importDeps,
        readStarterFiles: () => readStarterFiles(config.CATALOG_STARTER_DIR),
        onProgress,
      });
      // The first visitor would otherwise be told of the empty catalog that was counted a moment ago.
      await stats.refresh();
      return load;
    },
  };
}
