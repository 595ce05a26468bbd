import path from 'node:path';
import type { EventBus } from '@platform/event-bus';
import { registerReadModels } from '@platform/events/read-models';
import { createSessionAccess } from '@platform/events/session-access';
import { TOPICS } from '@platform/events/topics';
import { type ApplicantModel, createQueryReader, type QueryReader } from '@platform/query-reader';
import {
  type Clock,
  createLifecycle,
  type Logger,
  routeAccess,
  type ServiceModule,
} from '@platform/service-kit';
import { loadTerritories, type TerritoryTree } from '@platform/territories';
import type { SearchConfig } from './config.ts';
import { createDeadLetterKeys } from './consumers/dead-letter-keys.ts';
import { consumeSubsidies, SUBSIDY_TOPICS } from './consumers/subsidies.consumer.ts';
import { LANGUAGE_WORDS } from './dictionaries/language-words.ts';
import { needLikelihoods } from './dictionaries/need-model.ts';
import { indexRules } from './domain/index-rules.ts';
import { createPurposes } from './domain/needs/purposes.ts';
import { needLabels } from './domain/needs/taxonomy.ts';
import { createPlaceFinder } from './domain/places/place-finder.ts';
import { CANDIDATES } from './domain/similarity/similar-documents.ts';
import { findNeeds } from './domain/suggest-needs.ts';
import { territoryGroups } from './domain/territory-rule.ts';
import { decodeIndexChange } from './persistence/decode-index-change.ts';
import { createEmbeddedSearchIndex } from './persistence/embedded/embedded-search-index.ts';
import { FULL_BATCH } from './persistence/meilisearch/change-writer.ts';
import { createMeilisearchSearchIndex } from './persistence/meilisearch/meilisearch-search-index.ts';
import type { PublishedCatalog } from './ports/published-catalog.ts';
import type { LogPositions, SearchIndex } from './ports/search-index.ts';
import { registerExportSubsidies } from './routes/export-subsidies.route.ts';
import { registerNeeds } from './routes/needs.route.ts';
import { registerPlaces } from './routes/places.route.ts';
import { registerReadCards } from './routes/read-cards.route.ts';
import { registerSearchSubsidies } from './routes/search-subsidies.route.ts';
import { registerSuggestions } from './routes/suggestions.route.ts';
import { registerValues } from './routes/values.route.ts';
import { buildSimilarity, type Similarity } from './similarity.ts';
import {
  createStoreComparison,
  type StoreComparison,
  type StoreComparisonOptions,
} from './use-cases/compare-stores.ts';
import { createExportSubsidies } from './use-cases/export-subsidies.ts';
import { createFindPlaces } from './use-cases/find-places.ts';
import { createFindSubsidies } from './use-cases/find-subsidies.ts';
import { indexCaughtUp } from './use-cases/index-caught-up.ts';
import { createIndexStaleness, type IndexStaleness } from './use-cases/index-staleness.ts';
import { createIndexSubsidies } from './use-cases/index-subsidies.ts';
import { createListNeeds } from './use-cases/list-needs.ts';
import { createListValues } from './use-cases/list-values.ts';
import { createLogPositions } from './use-cases/log-positions.ts';
import { createIndexMaintainer, type LogFollower, watchForLoss } from './use-cases/maintain-index.ts';
import { measuredSearch, measureIndex } from './use-cases/measure-search.ts';
import { createReadCards } from './use-cases/read-cards.ts';
import { createIndexRebuild } from './use-cases/rebuild-index.ts';
import { createSearchSubsidies } from './use-cases/search-subsidies.ts';
import { createSuggest } from './use-cases/suggest.ts';

export { createCatalogClient } from './clients/catalog-client.ts';
export { type SearchConfig, searchConfigSchema } from './config.ts';
export { searchErrors } from './errors.ts';
export type { PublishedCatalog, StoreComparison };

export type SearchDeps = {
  readonly config: SearchConfig;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  readonly clock: Clock;
  /** Who applies by whole searches; without it the stored model. */
  readonly applicantModel?: ApplicantModel;
};

const CLOSE_DEADLINE_MS = 10_000;
/** Smaller batches of a replay next to the serving index, because the two threads synchronise after each batch. */
const REPLAY_BATCH_SIZE = 1_000;

export type SearchModule = ServiceModule & {
  /** Published events that are not yet in the index. */
  readonly lag: () => Promise<number>;
  /** The comparison of the index with a catalog; call once, before `start`. `onProgress` is called during long waits. */
  readonly compareWith: (
    catalog: () => PublishedCatalog,
    options: Omit<StoreComparisonOptions, 'logger'> & {
      readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
    },
  ) => StoreComparison;
};

/** The search service on the engine named by the configuration. The event bus belongs to the caller. */
export function buildSearch({ config, logger, eventBus, clock, ...reading }: SearchDeps): SearchModule {
  const territories = loadTerritories();
  const engine = createEngine(config, territories);
  const index = watchForLoss(engine, () => void maintainer.restore());
  const similarity = buildSimilarity({ config, logger, eventBus, clock, index });
  const useCases = createUseCases({ config, clock, index, territories, similarity, ...reading });
  const positions = createLogPositions({ index, ends: () => logEnds(config, eventBus) });
  const lag = () => lagOf(eventBus, config.SEARCH_GROUP);
  const staleness = createIndexStaleness({ lag, clock });
  const log = createLogFollower({
    config,
    eventBus,
    positions,
    staleness,
    lag,
    indexSubsidies: createIndexSubsidies(index),
  });
  let onReplaced = (): void => undefined;
  const maintainer = createIndexMaintainer({ index, logger, log, positions, onReplaced: () => onReplaced() });
  const read = { group: config.SEARCH_GROUP, topics: SUBSIDY_TOPICS };
  const rebuild = createIndexRebuild({ index, maintainer, ...read, clock, logger });
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const access = createSessionAccess({ config, clock, logger, eventBus });

  return {
    name: 'search',
    register: async (app) => {
      await app.register(async (scope) => {
        await scope.register(routeAccess, access.options);
        registerSearchSubsidies(scope, useCases.searchSubsidies);
        registerExportSubsidies(scope, useCases.exportSubsidies);
        registerReadCards(scope, useCases.readCards);
        registerSuggestions(scope, useCases.suggest);
        registerValues(scope, useCases.listValues);
        registerNeeds(scope, useCases.listNeeds);
        registerPlaces(scope, useCases.findPlaces);
        registerReadModels(scope, 'search', () => rebuild);
      });
    },
    start: async () => {
      lifecycle.add('search index', engine.close);
      lifecycle.add('ended sessions', access.followWhenReachable().close);
      await eventBus.ensureTopics([TOPICS.catalogSubsidies]);
      lifecycle.add('search index keeper', maintainer.close);
      await Promise.all([maintainer.start(), prepareReading(useCases.reader)]);
      lifecycle.add('search metrics', measureIndex({ index, maintainer, staleness }));
      if (similarity !== null) {
        lifecycle.add('search similarity', similarity.close);
        similarity.start();
      }
    },
    ready: () => index.check(),
    close: lifecycle.close,
    lag: log.lag,
    compareWith: (catalog, { onProgress, ...options }) => {
      const comparison = createStoreComparison(
        {
          catalog,
          index,
          positions,
          deadLetterKeys: createDeadLetterKeys(eventBus, config.SEARCH_GROUP),
          indexCaughtUp: () => indexCaughtUp(log.lag, { logger, onProgress, report: options.report }),
        },
        { ...options, logger },
      );
      onReplaced = comparison.indexReplaced;
      return comparison;
    },
  };
}

/**
 * Loads what the first reading of a text needs: words of the languages, names of places, the model of applicants. It
 * takes 0.8 s, in which the threads of the index start; the first search would otherwise wait for it.
 */
async function prepareReading(reader: QueryReader): Promise<void> {
  LANGUAGE_WORDS.knows('');
  reader.read('');
}

async function logEnds({ SEARCH_GROUP }: SearchConfig, eventBus: EventBus): Promise<LogPositions> {
  const partitions = await eventBus.lag(SEARCH_GROUP, SUBSIDY_TOPICS);
  return Object.fromEntries(partitions.map(({ topic, partition, end }) => [`${topic}/${partition}`, end]));
}

/** The use cases behind the routes. */
function createUseCases({
  config,
  clock,
  index,
  territories,
  similarity,
  ...reading
}: Pick<SearchDeps, 'config' | 'clock' | 'applicantModel'> & {
  readonly index: SearchIndex;
  readonly territories: TerritoryTree;
  readonly similarity: Similarity | null;
}) {
  const showsGenerated = config.SEARCH_SHOW_SYNTHETIC === 'yes';
  const reader = createQueryReader({
    territories,
    isOrdinaryWord: LANGUAGE_WORDS.knows,
    purposesOf: createPurposes(needLikelihoods),
    ...reading,
  });
  const deps = {
    index,
    territories,
    languages: LANGUAGE_WORDS,
    reader,
    showsGenerated,
    candidates: 0,
    rankBySimilarity: null,
  };
  const find = createFindSubsidies({
    ...deps,
    countsFacets: true,
    candidates: similarity === null ? 0 : CANDIDATES,
    rankBySimilarity: similarity?.rankBySimilarity ?? null,
  });
  const findHits = createFindSubsidies({ ...deps, countsFacets: false });
  // What is being typed is the beginning of a title or of words, not yet a sentence.
  const completing = { ...deps, reader: null, countsFacets: false };
  const places = createPlaceFinder(territories);
  return {
    reader,
    searchSubsidies: measuredSearch(createSearchSubsidies({ find, findHits, territories, clock })),
    exportSubsidies: createExportSubsidies({ index, find: findHits, territories, clock, showsGenerated }),
    readCards: createReadCards({ index, territories, clock, showsGenerated }),
    suggest: createSuggest({
      index,
      find: createFindSubsidies(completing),
      findReal: createFindSubsidies({ ...completing, showsGenerated: false }),
      showsGenerated,
      findPlaces: places.find,
      findNeeds: (typed, lang, limit) => findNeeds(needLabels(lang), typed, limit),
      clock,
    }),
    listValues: createListValues({ index, showsGenerated }),
    listNeeds: createListNeeds({ find, clock }),
    findPlaces: createFindPlaces(places),
  };
}

/** The event log as the index maintainer follows it, under the consumer group of the configuration. */
function createLogFollower({
  config,
  eventBus,
  positions,
  staleness,
  lag,
  indexSubsidies,
}: Pick<SearchDeps, 'config' | 'eventBus'> & {
  readonly positions: ReturnType<typeof createLogPositions>;
  readonly staleness: IndexStaleness;
  readonly lag: LogFollower['lag'];
  readonly indexSubsidies: ReturnType<typeof createIndexSubsidies>;
}): LogFollower {
  return {
    follow: (pace) =>
      consumeSubsidies({
        eventBus,
        group: config.SEARCH_GROUP,
        batchSizeMax: batchSizeOf(config, pace),
        indexSubsidies,
        positions,
        staleness,
      }),
    rewind: () => eventBus.rewind(config.SEARCH_GROUP, SUBSIDY_TOPICS),
    lag,
  };
}

/** Published events that the group has not committed yet. */
async function lagOf(eventBus: EventBus, group: string): Promise<number> {
  const partitions = await eventBus.lag(group, SUBSIDY_TOPICS);
  return partitions.reduce((sum, { end, committed }) => sum + Math.max(0, end - committed), 0);
}

function batchSizeOf(
  { MEILI_URL, SEARCH_BATCH_SIZE }: SearchConfig,
  pace: Parameters<LogFollower['follow']>[0],
): number {
  if (MEILI_URL !== undefined) return FULL_BATCH;
  return pace === 'replay' ? REPLAY_BATCH_SIZE : SEARCH_BATCH_SIZE;
}

/** Name of the index in a Meilisearch server, which may also contain indexes of other products. */
const MEILISEARCH_INDEX = 'subsidies';

function createEngine(config: SearchConfig, territories: TerritoryTree): SearchIndex {
  const groups = territoryGroups(territories);
  const rules = indexRules(territories);
  if (config.MEILI_URL !== undefined) {
    return createMeilisearchSearchIndex({
      url: config.MEILI_URL,
      apiKey: config.MEILI_API_KEY ?? null,
      name: MEILISEARCH_INDEX,
      rules,
      territoryGroups: groups,
      changeOf: (change) => (change.kind === 'state' ? decodeIndexChange(change, territories) : change),
      queryDeadlineMs: config.SEARCH_QUERY_DEADLINE_MS,
    });
  }
  return createEmbeddedSearchIndex({
    folder: path.join(config.DATA_DIR, 'search'),
    durability: config.DURABILITY,
    rules,
    territoryGroups: groups,
    queryDeadlineMs: config.SEARCH_QUERY_DEADLINE_MS,
  });
}
