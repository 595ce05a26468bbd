import type { ReviewItem } from '@platform/contracts/catalog';
import { type FastifyInstance, type RouteAccessOptions, routeAccess } from '@platform/service-kit';
import type { CatalogDeps, CatalogParts } from './app-parts.ts';
import type { Review } from './ports/review.repository.port.ts';
import { registerSubsidyChanges } from './routes/change-subsidy.route.ts';
import { registerDeadLetters } from './routes/dead-letters.route.ts';
import { registerExportCatalog } from './routes/export-catalog.route.ts';
import { registerFactReports } from './routes/fact-reports.route.ts';
import { registerLinkHealth } from './routes/get-link-health.route.ts';
import { registerGetStats } from './routes/get-stats.route.ts';
import { registerGetSubsidy } from './routes/get-subsidy.route.ts';
import { registerImportSource } from './routes/import-source.route.ts';
import { registerIngest } from './routes/ingest.route.ts';
import { registerIngestAccess } from './routes/ingest-access.route.ts';
import { registerIngestStates } from './routes/ingest-states.route.ts';
import { registerListPlaces } from './routes/list-places.route.ts';
import { registerListPublished } from './routes/list-published.route.ts';
import { registerListVersions } from './routes/list-versions.route.ts';
import { registerMatches } from './routes/matches.route.ts';
import { registerQuality } from './routes/quality.route.ts';
import { registerReaders } from './routes/readers.route.ts';
import { refuseUnknownParameters } from './routes/refuse-unknown-parameters.ts';
import { registerReplay } from './routes/replay.route.ts';
import { registerReviews } from './routes/reviews.route.ts';
import { registerRunSource } from './routes/run-source.route.ts';
import { registerSummaries } from './routes/summaries.route.ts';
import { registerVerdicts } from './routes/verdicts.route.ts';
import { discardDeadLetter, listDeadLetters, replayDeadLetter } from './use-cases/dead-letters.ts';
import { approveReview, rejectReview } from './use-cases/decide-review.ts';
import type { DescribeChanges } from './use-cases/describe-changes.ts';
import { editSubsidy, listEdits } from './use-cases/edit-subsidy.ts';
import {
  closeFactReport,
  eraseFactReport,
  eraseFactReports,
  listFactReports,
  reportFact,
} from './use-cases/fact-reports.ts';
import { getSubsidy } from './use-cases/get-subsidy.ts';
import { importSource } from './use-cases/import-source.ts';
import {
  createIngestKey,
  listIngestKeys,
  listIngestSources,
  openIngest,
  registerIngestSource,
  revokeIngestKey,
} from './use-cases/ingest-access.ts';
import { ingestStates } from './use-cases/ingest-states.ts';
import { listLinks } from './use-cases/list-links.ts';
import { listMatches } from './use-cases/list-matches.ts';
import { listPlaces } from './use-cases/list-places.ts';
import { listPublished } from './use-cases/list-published.ts';
import { listQuality } from './use-cases/list-quality.ts';
import { describeReviews, listReviews } from './use-cases/list-reviews.ts';
import { listSummaries } from './use-cases/list-summaries.ts';
import { listVerdicts, streamVerdicts } from './use-cases/list-verdicts.ts';
import { listVersions } from './use-cases/list-versions.ts';
import { mergeSubsidies } from './use-cases/merge-subsidies.ts';
import { replayNamed } from './use-cases/replay-states.ts';
import { runIngest } from './use-cases/run-ingest.ts';
import { runSource } from './use-cases/run-source.ts';
import { setVariant } from './use-cases/set-variant.ts';
import { splitSubsidy } from './use-cases/split-subsidy.ts';

export type RoutesDeps = Pick<CatalogDeps, 'logger' | 'eventBus' | 'clock'> & {
  readonly access: RouteAccessOptions;
  readonly describeChanges: DescribeChanges;
  /** The parts of the started catalog; throws `SERVICE_NOT_READY` before the start. */
  readonly parts: () => CatalogParts;
};

/** Every route of the catalog with its use case. */
export async function registerCatalogRoutes(
  scope: FastifyInstance,
  { logger, eventBus, clock, access, describeChanges, parts }: RoutesDeps,
): Promise<void> {
  const described = async (review: Review): Promise<ReviewItem> => {
    const [item] = await describeReviews({ ...parts().importDeps, describeChanges }, [review]);
    if (item === undefined) throw new Error('a review always has a description');
    return item;
  };

  await scope.register(routeAccess, access);
  refuseUnknownParameters(scope);
  registerReading(scope, { describeChanges, parts });
  registerLinkHealth(scope, {
    list: (query) => {
      const { linkChecks, linkJob } = parts();
      return listLinks({ checks: linkChecks, lastRound: linkJob.lastRound }, query);
    },
    check: (limit) => parts().linkJob.runNow(limit),
  });
  registerQuality(scope, (query) => listQuality(parts().editorial, query));
  registerReviews(scope, {
    list: (query) => listReviews({ ...parts().importDeps, describeChanges }, query),
    approve: async (id, decision) => described(await approveReview(parts().importDeps, id, decision)),
    reject: async (id, decision) => described(await rejectReview(parts().importDeps, id, decision)),
  });
  registerFactReports(scope, {
    report: (id, order) => reportFact(parts().reportDeps, id, order),
    list: (query) => listFactReports(parts().reportDeps, query),
    close: (id, note) => closeFactReport(parts().reportDeps, id, note),
    erase: (id) => eraseFactReport(parts().reportDeps, id),
    eraseMany: (selection) => eraseFactReports(parts().reportDeps, selection),
  });
  registerSubsidyChanges(scope, {
    merge: (order) => mergeSubsidies(parts().importDeps, order),
    split: (id, records) => splitSubsidy(parts().importDeps, id, records),
    setVariant: (id, order) => setVariant(parts().importDeps, id, order),
    edits: (id) => listEdits(parts().importDeps, id),
    edit: (id, order) => editSubsidy(parts().importDeps, id, order),
  });
  registerRunSource(scope, (order) => runSource(parts().runDeps, order));
  registerImportSource(scope, (order) => importSource(parts().importDeps, order));
  registerIngest(scope, {
    open: (authorization) => openIngest(parts().ingestDeps, authorization),
    run: (stream) => runIngest(parts().ingestDeps, stream),
  });
  registerIngestStates(scope, {
    open: (authorization) => openIngest(parts().ingestDeps, authorization),
    read: ({ source: { source } }, sourceIds) =>
      ingestStates({ ...parts().importDeps, deadLetters: eventBus.deadLetters }, source, sourceIds),
  });
  registerIngestAccess(scope, {
    register: (source, order) => registerIngestSource(parts().ingestDeps, source, order),
    sources: () => listIngestSources(parts().ingestDeps),
    createKey: (source, label) => createIngestKey(parts().ingestDeps, source, label),
    keys: (source) => listIngestKeys(parts().ingestDeps, source),
    revokeKey: (id) => revokeIngestKey(parts().ingestDeps, id),
  });
  registerDeadLetters(scope, {
    list: (query) => listDeadLetters(eventBus.deadLetters, query),
    replay: (name) => replayDeadLetter(eventBus.deadLetters, name),
    discard: (order) => discardDeadLetter(eventBus.deadLetters, order),
  });
  registerReaders(scope, () => parts().readers);
  registerReplay(scope, (source) => {
    const { replay, relay, importDeps } = parts();
    const { wake: onEvents, settled: eventsPublished } = relay;
    const { sources } = importDeps;
    return replayNamed({ replay, sources, clock, logger, onEvents, eventsPublished }, source);
  });
}

/** What everybody may read. */
function registerReading(
  scope: FastifyInstance,
  { describeChanges, parts }: Pick<RoutesDeps, 'describeChanges' | 'parts'>,
): void {
  registerGetSubsidy(scope, async (id) => getSubsidy(parts().subsidies, id));
  registerListPlaces(scope, (id, language) => listPlaces(parts().importDeps, id, language));
  registerListPublished(scope, (after) => listPublished(parts().publishedIds, after));
  registerGetStats(scope, async () => parts().stats.read());
  registerListVersions(scope, (id) => listVersions({ subsidies: parts().subsidies, describeChanges }, id));
  registerVerdicts(scope, {
    list: (order) => listVerdicts(parts().verdictDeps, order),
    stream: (order) => streamVerdicts(parts().verdictDeps, order),
  });
  registerMatches(scope, (order) => listMatches(parts().matchDeps, order));
  registerSummaries(scope, (order) =>
    listSummaries({ subsidies: parts().subsidies, describeChanges }, order),
  );
  registerExportCatalog(scope, (format) => parts().exports.get(format));
}
