import {
  type Filter as ClientFilter,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  type Settings,
  type Task,
} from 'meilisearch';
import { IndexLostError } from '../../ports/search-index.ts';
import type { Filter } from './filter.ts';
import { createKeepAliveClient } from './keep-alive-client.ts';

export type EngineConfig = {
  readonly url: string;
  readonly apiKey: string | null;
  /** For one call that reads. */
  readonly readDeadlineMs: number;
  /** For one call that writes, and for its task to end. */
  readonly writeDeadlineMs: number;
};

/** One question of several that are asked together; all of them of the same state of the index. */
export type EngineQuery = {
  readonly filter: Filter;
  readonly sort?: readonly string[];
  readonly facets?: readonly string[];
  /** Documents from here on, so many, with these fields; without it only the total is asked. */
  readonly hits?: { readonly offset: number; readonly limit: number; readonly fields: readonly string[] };
};
export type EngineResponse = {
  readonly total: number;
  readonly hits: readonly Readonly<Record<string, unknown>>[];
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
};
export type FacetHit = { readonly value: string; readonly count: number };

/** Calls of Meilisearch that this index needs, each with a deadline, over connections that stay open. */
export type Engine = ReturnType<typeof createEngine>;

/** Asks one index. */
export type IndexReader = Pick<Engine, 'search' | 'list' | 'facetSearch'> & { readonly uid: string };

/** How often a task is looked at. */
const POLL_MS = 25;
/** Documents of one request for hits. */
const HITS_MAX = 1_000;

export function createEngine({ url, apiKey, readDeadlineMs, writeDeadlineMs }: EngineConfig) {
  const reading = createKeepAliveClient({ deadlineMs: readDeadlineMs });
  const writing = createKeepAliveClient({ deadlineMs: writeDeadlineMs });
  const connect = (httpClient: typeof reading.request) =>
    new Meilisearch({ host: url, ...(apiKey === null ? {} : { apiKey }), httpClient });
  const reader = connect(reading.request);
  const writer = connect(writing.request);

  /** Resolves when the task has succeeded; what went wrong in one is told there and nowhere else. */
  const settled = async (enqueued: Promise<{ readonly taskUid: number }>): Promise<Task> => {
    const { taskUid } = await enqueued;
    const task = await writer.tasks.waitForTask(taskUid, { timeout: writeDeadlineMs, interval: POLL_MS });
    if (task.status !== 'succeeded') throw new TaskFailedError(task);
    return task;
  };
  const search = async (uid: string, asks: readonly EngineQuery[]): Promise<EngineResponse[]> => {
    if (asks.length === 0) return [];
    const { results } = await lostWhenGone(
      reader.multiSearch({ queries: asks.map((ask) => searchQuery(uid, ask)) }),
    );
    if (results.length !== asks.length) throw new Error('Meilisearch left questions unanswered');
    return results.map((result) => ({
      // Only numbered pages tell exact totals; `offset` and `limit` make them estimates.
      total: 'totalHits' in result ? Number(result.totalHits) : 0,
      hits: result.hits,
      facets: result.facetDistribution ?? {},
    }));
  };

  return {
    search,
    /** All documents that pass, page by page, up to `max` and one more. */
    list: async (
      uid: string,
      { filter, fields, max }: { filter: Filter; fields: readonly string[]; max: number },
    ): Promise<EngineResponse['hits']> => {
      const hits: EngineResponse['hits'][number][] = [];
      while (hits.length <= max) {
        const [page] = await search(uid, [
          { filter, sort: ['id:asc'], hits: { offset: hits.length, limit: HITS_MAX, fields } },
        ]);
        hits.push(...(page?.hits ?? []));
        if ((page?.hits.length ?? 0) < HITS_MAX) break;
      }
      return hits;
    },
    /** Values of a facet that begin so, the most frequent first. */
    facetSearch: async (
      uid: string,
      asked: { field: string; begin: string; filter: Filter },
    ): Promise<readonly FacetHit[]> => {
      const { facetHits } = await lostWhenGone(
        reader.index(uid).searchForFacetValues({
          facetName: asked.field,
          ...(asked.begin === '' ? {} : { facetQuery: asked.begin }),
          filter: asked.filter as ClientFilter,
          exhaustiveFacetCount: true,
        }),
      );
      return facetHits;
    },
    /** Writes whole documents in one task: afterwards all of them are there, or none. */
    put: async (uid: string, documents: readonly object[]): Promise<void> => {
      await settled(
        lostWhenGone(writer.index(uid).addDocuments([...documents], { primaryKey: PRIMARY_KEY })),
      );
    },
    /** The settings of an index; null when there is no such index. */
    settingsOf: async (uid: string): Promise<Settings | null> =>
      writer
        .index(uid)
        .getSettings()
        .catch((error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        }),
    create: async (uid: string): Promise<void> => {
      await settled(writer.createIndex(uid, { primaryKey: PRIMARY_KEY }));
    },
    updateSettings: async (uid: string, settings: Settings): Promise<void> => {
      await settled(writer.index(uid).updateSettings(settings));
    },
    /** Removes an index; there may be none. */
    drop: async (uid: string): Promise<void> => {
      await settled(writer.deleteIndex(uid)).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    /** Each takes the name of the other in one step. */
    swap: async (uid: string, other: string): Promise<void> => {
      await settled(writer.swapIndexes([{ indexes: [uid, other], rename: false }]));
    },
    check: async (): Promise<void> => {
      await reader.health();
    },
    close: (): void => {
      reading.close();
      writing.close();
    },
  };
}

const PRIMARY_KEY = 'id';

/** A task ended otherwise than well. */
export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  readonly code: string | null;
  constructor({ uid, type, status, error }: Task) {
    super(`Task ${uid} (${type}) ${status}: ${error?.code ?? 'no reason told'}`);
    this.code = error?.code ?? null;
  }
}

function searchQuery(uid: string, { filter, sort, facets, hits }: EngineQuery) {
  if (hits !== undefined && hits.offset % hits.limit !== 0)
    throw new RangeError('Pages begin at whole pages');
  return {
    indexUid: uid,
    q: '',
    filter: filter as ClientFilter,
    ...(sort === undefined ? {} : { sort: [...sort] }),
    ...(facets === undefined ? {} : { facets: [...facets] }),
    page: hits === undefined ? 1 : hits.offset / hits.limit + 1,
    hitsPerPage: hits?.limit ?? 1,
    attributesToRetrieve: [...(hits?.fields ?? [PRIMARY_KEY])],
  };
}

/** The client tells every error of an own HTTP client as the cause of a failed request. */
function isNotFound(error: unknown): boolean {
  if (error instanceof MeilisearchApiError) return error.cause?.code === NOT_FOUND;
  if (error instanceof TaskFailedError) return error.code === NOT_FOUND;
  return error instanceof MeilisearchRequestError && isNotFound(error.cause);
}

const NOT_FOUND = 'index_not_found';

async function lostWhenGone<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw new IndexLostError('Meilisearch has no such index', { cause: error });
    throw error;
  }
}
