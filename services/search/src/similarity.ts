import path from 'node:path';
import type { Subscription } from '@platform/event-bus';
import { ATTRIBUTES, count, METRICS, observeAll } from '@platform/telemetry';
import type { SearchDeps } from './app.ts';
import { createOpenAiEmbeddings } from './clients/openai-embeddings.ts';
import type { SearchConfig } from './config.ts';
import { consumeForEmbeddings, EMBEDDED_TOPICS } from './consumers/embeddings.consumer.ts';
import { similarityWeight } from './domain/similarity/similar-documents.ts';
import { createVectorStore } from './persistence/vectors/vector-store.ts';
import type { EmbeddingModel } from './ports/embeddings.ts';
import type { SearchIndex } from './ports/search-index.ts';
import { createEmbedSubsidies } from './use-cases/embed-subsidies.ts';
import { createQueryVectors } from './use-cases/query-vectors.ts';
import { createRankBySimilarity, type RankBySimilarity } from './use-cases/rank-by-similarity.ts';

/** The order of results by meaning, beside whichever engine serves. */
export type Similarity = {
  readonly rankBySimilarity: RankBySimilarity;
  /** Begins the background job; nothing waits for it. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

const OPENAI_URL = 'https://api.openai.com/v1';

/** Null where no model of embeddings is configured. */
export function buildSimilarity(deps: SearchDeps & { readonly index: SearchIndex }): Similarity | null {
  const { config, eventBus, logger, index } = deps;
  const model = modelOf(deps);
  if (model === null) return null;
  const group = config.EMBEDDINGS_GROUP;
  const store = createVectorStore({
    folder: path.join(config.DATA_DIR, 'search'),
    durability: config.DURABILITY,
    model: model.name,
    queryDeadlineMs: config.SEARCH_QUERY_DEADLINE_MS,
  });
  const queryVectors = createQueryVectors({
    model,
    now: () => performance.now(),
    onOutcome: (outcome) => count(METRICS.searchQueryVectors, 1, { [ATTRIBUTES.vectorOutcome]: outcome }),
  });
  const embedSubsidies = createEmbedSubsidies({ model, store, queryVectors });
  let subscription: Subscription | null = null;
  let stopMeasuring = (): void => undefined;
  const begin = async () => {
    const { vectors, needsReplay } = await store.open();
    if (needsReplay) {
      await eventBus.rewind(group, EMBEDDED_TOPICS);
      await store.replayed();
    }
    subscription = await consumeForEmbeddings({ eventBus, group, embedSubsidies });
    const waiting = async () => {
      const partitions = await eventBus.lag(group, EMBEDDED_TOPICS);
      return partitions.reduce((sum, { end, committed }) => sum + Math.max(0, end - committed), 0);
    };
    stopMeasuring = observeAll([
      [METRICS.searchVectors, async () => [{ value: await store.count() }]],
      [METRICS.searchVectorsWaiting, async () => [{ value: await waiting() }]],
    ]);
    logger.info({ count: vectors }, 'vectors of subsidies opened');
  };
  let beginning: Promise<void> = Promise.resolve();

  return {
    rankBySimilarity: createRankBySimilarity({
      index,
      vectors: store,
      queryVectors,
      weightOf: similarityWeight,
    }),
    start: () => {
      beginning = begin().catch((error: unknown) =>
        logger.error({ err: error }, 'vectors of subsidies cannot be made; results are ordered by words'),
      );
    },
    close: async () => {
      await beginning;
      stopMeasuring();
      await subscription?.close();
      await model.close();
      await store.close();
    },
  };
}

function modelOf({ config, clock }: Pick<SearchDeps, 'config' | 'clock'>): EmbeddingModel | null {
  const baseUrl = urlOf(config);
  if (baseUrl === null) return null;
  return createOpenAiEmbeddings({
    baseUrl,
    apiKey: config.OPENAI_API_KEY,
    model: config.EMBEDDINGS_MODEL,
    batchMax: config.EMBEDDINGS_BATCH,
    clock,
  });
}

/** Where embeddings are made; null where nothing is configured. `local` without an address: no model could be started. */
function urlOf({ EMBEDDINGS, EMBEDDINGS_URL, OPENAI_BASE_URL, OPENAI_API_KEY }: SearchConfig): string | null {
  if (EMBEDDINGS === 'off') return null;
  if (EMBEDDINGS === 'local') return EMBEDDINGS_URL ?? null;
  return EMBEDDINGS_URL ?? OPENAI_BASE_URL ?? (OPENAI_API_KEY === undefined ? null : OPENAI_URL);
}
