import {
  createDocumentOutbox,
  createOutboxRelay,
  type EventBus,
  type OutboxRelay,
} from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import {
  type Clock,
  createJobLeases,
  createRepeatedJob,
  type JobLeaseDocument,
  type JobLeases,
  type Lifecycle,
  type Logger,
  type RepeatedJob,
} from '@platform/service-kit';
import type { Connector } from '@platform/sources';
import type { TerritoryTree } from '@platform/territories';
import type { Connection } from 'mongoose';
import { createFeedClients } from './clients/feed-clients.ts';
import { createLinkProbe } from './clients/link-probe.client.ts';
import type { CatalogConfig } from './config.ts';
import { createLinkCheckJob } from './jobs/check-links.job.ts';
import { createQualityJob } from './jobs/compute-quality.job.ts';
import { createEraseReportsJob } from './jobs/erase-reports.job.ts';
import { createAwardFiguresStore } from './persistence/award-figures.store.ts';
import { createDecidingFieldsReader } from './persistence/deciding-fields.reader.ts';
import type { SubsidyDocument } from './persistence/documents.ts';
import { createEditorialRepository } from './persistence/editorial.repository.ts';
import { createFactReportRepository } from './persistence/fact-report.repository.ts';
import { createFeedPageRepository } from './persistence/feed-page.repository.ts';
import { createFiguresReader } from './persistence/figures.reader.ts';
import { createImportRepository } from './persistence/import.repository.ts';
import { createIngestRepository } from './persistence/ingest.repository.ts';
import { createLinkChecks } from './persistence/link-check.repository.ts';
import { createPublishedIds } from './persistence/published-ids.reader.ts';
import { createPublishedLinks } from './persistence/published-links.reader.ts';
import { createReplayRepository } from './persistence/replay.repository.ts';
import { createReviewRepository } from './persistence/review.repository.ts';
import { createSourceRecordRepository } from './persistence/source-record.repository.ts';
import { createSubsidyRepository } from './persistence/subsidy.repository.ts';
import { createSubsidyExport } from './persistence/subsidy-export.ts';
import type { ReplayRepository } from './ports/replay.port.ts';
import type { SubsidyRepository } from './ports/subsidy.repository.port.ts';
import { createReaderThreads, type ReaderThreads } from './readers/reader-threads.ts';
import { createIngestRegistry } from './sources/ingest-registry.ts';
import { createSourceRegistry } from './sources/source-registry.ts';
import { createStatsKeeper } from './use-cases/catalog-stats.ts';
import { checkLinks } from './use-cases/check-links.ts';
import { computeQuality } from './use-cases/compute-quality.ts';
import { createEligibilityIndex } from './use-cases/eligibility-index.ts';
import { exportCatalog } from './use-cases/export-catalog.ts';
import type { FactReportDeps } from './use-cases/fact-reports.ts';
import type { ImportDeps } from './use-cases/import-writer.ts';
import type { MatchDeps } from './use-cases/list-matches.ts';
import type { VerdictDeps } from './use-cases/list-verdicts.ts';
import { countingRecords, measureCatalog } from './use-cases/measure-catalog.ts';
import { createPreparedExports } from './use-cases/prepared-exports.ts';
import { catalogReaders } from './use-cases/repair-readers.ts';
import type { RunIngestDeps } from './use-cases/run-ingest.ts';
import type { RunSourceDeps } from './use-cases/run-source.ts';

/** What the catalog needs from outside; the event bus belongs to the caller. */
export type CatalogDeps = {
  readonly config: CatalogConfig;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  readonly clock: Clock;
};

/** Verdicts of the first request after a quiet time read the changes of a minute at most. */
const ELIGIBILITY_EVERY_MS = 60_000;

export type PartsDeps = CatalogDeps & {
  readonly connection: Connection;
  /** The sources that saved mappings bring. */
  readonly mapped: () => readonly Connector[];
  readonly territories: TerritoryTree;
  /** Receives everything that has to be closed. */
  readonly lifecycle: Lifecycle;
};

export type CatalogParts = ReturnType<typeof wireParts>;

/** Creates repositories, jobs and the dependencies of use cases on one database. Starts nothing. */
export function wireParts(deps: PartsDeps) {
  const { logger, clock, connection, lifecycle } = deps;
  const exports = wireExports(connection);
  const repositories = createRepositories(connection, exports.invalidate);
  const { subsidies, editorial, imports } = repositories;
  const wired = wireSources(deps, repositories);
  const { ownSources, ingestRegistry, sources } = wired;
  const fileReaders = wireFileReaders(deps, wired);
  const leases = createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { clock });
  const relay = createSubsidyRelay(deps, leases);
  const replay = createReplayRepository(connection);
  const stats = createStatsKeeper({
    figures: createFiguresReader(connection),
    imports,
    sources,
    clock,
    logger,
  });
  lifecycle.add('catalog metrics', measureCatalog(stats, clock));
  const linkJob = wireLinkChecks(deps, repositories, leases);
  const quality = wireQuality(deps, repositories, { onEvents: relay.wake, onChange: stats.invalidate });
  const importDeps: ImportDeps = {
    subsidies,
    imports,
    sources,
    reviews: repositories.reviews,
    editorial,
    sourceRecords: repositories.sourceRecords,
    territories: deps.territories,
    openReader: fileReaders.open,
    clock,
    logger,
    onEvents: relay.wake,
    onChange: () => {
      stats.invalidate();
      quality.wake();
    },
  };
  const runDeps = wireRuns(deps, importDeps);
  const ingestDeps: RunIngestDeps = {
    ...importDeps,
    ingest: repositories.ingest,
    ownSources,
    onSources: async () => {
      await ingestRegistry.load();
      await stats.refresh();
    },
  };
  const jobs = { relay, stats, quality, linkJob, eraseReports: wireReportErasure(deps, repositories) };
  return {
    ...repositories,
    connection,
    exports,
    replay,
    readers: wireReaders(deps, { replay, relay }),
    ingestRegistry,
    ingestDeps,
    runDeps,
    importDeps,
    ...wireVerdicts(deps, repositories),
    reportDeps: reportDepsOf(deps, repositories),
    ...jobs,
  };
}

type Repositories = ReturnType<typeof createRepositories>;

function createRepositories(connection: Connection, onPublished: () => void) {
  return {
    subsidies: reportingSaves(createSubsidyRepository(connection), onPublished),
    imports: countingRecords(createImportRepository(connection)),
    ingest: createIngestRepository(connection),
    reviews: createReviewRepository(connection),
    editorial: createEditorialRepository(connection),
    factReports: createFactReportRepository(connection),
    linkChecks: createLinkChecks(connection),
    sourceRecords: createSourceRecordRepository(connection),
    publishedIds: createPublishedIds(connection),
    awardFigures: createAwardFiguresStore(connection),
  };
}

/** The repository with a call after each attempt to publish something, successful or not: a failed one may have had effects. */
function reportingSaves(subsidies: SubsidyRepository, onPublished: () => void): SubsidyRepository {
  return {
    ...subsidies,
    save: (writes) =>
      subsidies.save(writes).finally(() => {
        if (writes.some(({ event }) => event !== null)) onPublished();
      }),
  };
}

function wireExports(connection: Connection) {
  const subsidies = createSubsidyExport(connection);
  return createPreparedExports({ write: (format) => exportCatalog(subsidies, format), mark: subsidies.mark });
}

/** Shipped sources, those of saved mappings, and those registered by publishers. */
function wireSources({ mapped, logger }: PartsDeps, { ingest }: Repositories) {
  const ingestRegistry = createIngestRegistry(ingest, logger);
  const ownSources = createSourceRegistry(mapped);
  return { ownSources, ingestRegistry, sources: ingestRegistry.within(ownSources) };
}

/** Files that come from outside are read in threads of their own, within limits of time and memory. */
function wireFileReaders(
  { config, logger, lifecycle }: PartsDeps,
  { ownSources, ingestRegistry }: ReturnType<typeof wireSources>,
): ReaderThreads {
  const readers = createReaderThreads({
    limits: { fileMsMax: config.CATALOG_READ_MS_MAX, memoryMb: config.CATALOG_READ_MEMORY_MB },
    logger,
    describe: async (source) => ({
      source,
      mappingsDir: config.CATALOG_MAPPINGS_DIR ?? null,
      ingest: ownSources.find(source) === null ? await ingestRegistry.find(source) : null,
    }),
  });
  lifecycle.add('reader threads', readers.close);
  return readers;
}

/** Runs fetch sources from their APIs. */
function wireRuns(
  { config, clock, logger, connection, lifecycle }: PartsDeps,
  importDeps: ImportDeps,
): RunSourceDeps {
  const feedClients = createFeedClients({ feeds: config.CATALOG_FEEDS, clock, logger });
  lifecycle.add('feed clients', feedClients.close);
  return {
    ...importDeps,
    feedPages: createFeedPageRepository(connection),
    feedClients,
    feeds: config.CATALOG_FEEDS,
  };
}

function reportDepsOf({ clock }: PartsDeps, { subsidies, factReports }: Repositories): FactReportDeps {
  return { reports: factReports, subsidies, clock };
}

/** The catalog is compiled in the background, before the first request for verdicts needs it. */
function wireVerdicts(
  { connection, territories, clock, logger, lifecycle }: PartsDeps,
  { subsidies }: Repositories,
) {
  const eligibility = createEligibilityIndex(createDecidingFieldsReader(connection), territories);
  const eligibilityJob: RepeatedJob = createRepeatedJob({
    name: 'eligibility',
    work: eligibility.refresh,
    everyMs: ELIGIBILITY_EVERY_MS,
    logger,
  });
  lifecycle.add('eligibility index', eligibilityJob.close);
  const shared = { eligibility, subsidies, territories, clock };
  const verdictDeps: VerdictDeps = shared;
  const matchDeps: MatchDeps = shared;
  return { verdictDeps, matchDeps, eligibilityJob };
}

function createSubsidyRelay({ connection, eventBus, config, logger }: PartsDeps, leases: JobLeases) {
  return createOutboxRelay({
    store: createDocumentOutbox(connection.collection<SubsidyDocument>('subsidies')),
    eventBus,
    topic: TOPICS.catalogSubsidies.name,
    source: '/catalog',
    logger,
    sweepIntervalMs: config.CATALOG_SWEEP_MS,
    leases,
  });
}

function wireReaders(
  { clock, eventBus, logger }: PartsDeps,
  { replay, relay }: { readonly replay: ReplayRepository; readonly relay: OutboxRelay },
) {
  return catalogReaders({
    replay,
    clock,
    logger,
    eventBus,
    onEvents: relay.wake,
    eventsPublished: relay.settled,
  });
}

function wireLinkChecks(
  { connection, config, clock, logger, lifecycle }: PartsDeps,
  { linkChecks }: Repositories,
  leases: JobLeases,
) {
  const linkProbe = createLinkProbe({ clock });
  lifecycle.add('link probe', linkProbe.close);
  const linkJob = createLinkCheckJob({
    logger,
    intervalMs: config.CATALOG_LINK_CHECK_INTERVAL_MS,
    leases,
    checkLinks: (order) =>
      checkLinks(
        {
          published: createPublishedLinks(connection),
          checks: linkChecks,
          probe: linkProbe,
          clock,
          logger,
          hostIntervalMs: config.CATALOG_LINK_HOST_INTERVAL_MS,
        },
        order,
      ),
  });
  lifecycle.add('link checks', linkJob.close);
  return linkJob;
}

function wireReportErasure({ clock, logger, lifecycle }: PartsDeps, { factReports }: Repositories) {
  const job = createEraseReportsJob({ eraseDue: () => factReports.eraseDue(clock.now()), logger });
  lifecycle.add('erasure of reports', job.close);
  return job;
}

function wireQuality(
  { clock, logger }: PartsDeps,
  { subsidies, editorial, reviews, linkChecks }: Repositories,
  signals: { readonly onEvents: () => void; readonly onChange: () => void },
) {
  const linkStates = linkChecks.states;
  return createQualityJob({
    compute: (isStopped) =>
      computeQuality({ subsidies, editorial, reviews, linkStates, clock, ...signals }, isStopped),
    makeAllDue: editorial.makeAllDue,
    isBehind: (longerThanMs) => editorial.isBehind(new Date(clock.now().getTime() - longerThanMs)),
    logger,
  });
}
