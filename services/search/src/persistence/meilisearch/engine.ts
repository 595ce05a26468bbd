import {
  type Filter as ClientFilter,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  type Settings,
  type Task,
} from 'meilisearch';
import { IndexLostError } from '../../ports/search-index.ts';
import { type Filter, NOTHING } from './filter.ts';
import { createKeepAliveClient } from './keep-alive-client.ts';

export type EngineConfig = {
  readonly url: string;
  readonly apiKey: string | null;
  /** Deadline of one reading call. */
  readonly readDeadlineMs: number;
  /** Deadline of one writing call with its task. */
  readonly writeDeadlineMs: number;
};

/** One of several queries that are sent together and see the same state of the index. */
export type EngineQuery = {
  readonly filter: Filter;
  readonly sort?: readonly string[];
  readonly facets?: readonly string[];
  /** Which documents to return and with which fields; when absent, only the total is returned. */
  readonly hits?: { readonly offset: number; readonly limit: number; readonly fields: readonly string[] };
};
export type EngineResponse = {
  readonly total: number;
  readonly hits: readonly Readonly<Record<string, unknown>>[];
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
};
export type FacetHit = { readonly value: string; readonly count: number };
type DocumentList = { readonly filter: Filter; readonly fields: readonly string[]; readonly max: number };
type FacetSearch = { readonly field: string; readonly prefix: string; readonly filter: Filter };

type EngineReader = ReturnType<typeof createReader>;

/** Reads one index. */
export type IndexReader = Pick<EngineReader, 'search' | 'list' | 'facetSearch'> & { readonly uid: string };

/** Interval between two status requests for a task. */
const POLL_MS = 25;
/** Many queries are sent in so many requests, with at least so many in each: a request costs about 1 ms. */
const REQUESTS = 3;
const TOGETHER_MIN = 4;
/** Documents of one request for hits. */
const HITS_MAX = 1_000;
const EMPTY: EngineResponse = { total: 0, hits: [], facets: {} };
const PRIMARY_KEY = 'id';
const WRITE = 'documentAdditionOrUpdate';
const NOT_FOUND = 'index_not_found';

/** The calls of Meilisearch that this index needs, each with a deadline, over keep-alive connections. */
export function createEngine({ url, apiKey, readDeadlineMs, writeDeadlineMs }: EngineConfig) {
  const reading = createKeepAliveClient({ deadlineMs: readDeadlineMs });
  const writing = createKeepAliveClient({ deadlineMs: writeDeadlineMs });
  const connect = (httpClient: typeof reading.request) =>
    new Meilisearch({ host: url, ...(apiKey === null ? {} : { apiKey }), httpClient });
  return {
    ...createReader(connect(reading.request)),
    ...createWriter(connect(writing.request), writeDeadlineMs),
    close: async (): Promise<void> => {
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}

function createReader(client: Meilisearch) {
  const searchTogether = async (uid: string, queries: readonly EngineQuery[]): Promise<EngineResponse[]> => {
    if (queries.length === 0) return [];
    const { results } = await lostWhenGone(
      client.multiSearch({ queries: queries.map((query) => searchQuery(uid, query)) }),
    );
    if (results.length !== queries.length) throw new Error('Meilisearch returned fewer results than queries');
    return results.map((result) => ({
      // Only numbered pages have exact totals; with `offset` and `limit` they are estimates.
      total: 'totalHits' in result ? Number(result.totalHits) : 0,
      hits: result.hits,
      facets: result.facetDistribution ?? {},
    }));
  };
  /** Runs queries in the given order of responses; the server runs those of one request one after the other. */
  const searchSome = async (uid: string, queries: readonly EngineQuery[]): Promise<EngineResponse[]> => {
    const each = Math.max(TOGETHER_MIN, Math.ceil(queries.length / REQUESTS));
    const parts = Array.from({ length: Math.ceil(queries.length / each) }, (_, at) =>
      queries.slice(at * each, (at + 1) * each),
    );
    return (await Promise.all(parts.map((part) => searchTogether(uid, part)))).flat();
  };
  /** Queries that nothing can pass are not sent. */
  const search = async (uid: string, queries: readonly EngineQuery[]): Promise<EngineResponse[]> => {
    const responses = await searchSome(
      uid,
      queries.filter(({ filter }) => filter !== NOTHING),
    );
    const next = responses.values();
    return queries.map(({ filter }) => (filter === NOTHING ? EMPTY : (next.next().value ?? EMPTY)));
  };
  return {
    search,
    /** All documents that pass the filter, page by page, up to `max` and one more. */
    list: async (uid: string, { filter, fields, max }: DocumentList): Promise<EngineResponse['hits']> => {
      const hits: EngineResponse['hits'][number][] = [];
      // Sorting takes longer than reading; only the pages of a longer list need an order.
      const order = max < HITS_MAX ? {} : { sort: ['id:asc'] };
      while (hits.length <= max) {
        const [page] = await search(uid, [
          { filter, ...order, hits: { offset: hits.length, limit: HITS_MAX, fields } },
        ]);
        hits.push(...(page?.hits ?? []));
        if ((page?.hits.length ?? 0) < HITS_MAX) break;
      }
      return hits;
    },
    /** Values of a facet with the prefix, the most frequent first. */
    facetSearch: async (
      uid: string,
      { field, prefix, filter }: FacetSearch,
    ): Promise<readonly FacetHit[]> => {
      const { facetHits } = await lostWhenGone(
        client.index(uid).searchForFacetValues({
          facetName: field,
          ...(prefix === '' ? {} : { facetQuery: prefix }),
          filter: filter as ClientFilter,
          exhaustiveFacetCount: true,
        }),
      );
      return facetHits;
    },
    check: async (): Promise<void> => {
      await client.health();
    },
    /** Refuses a server with whose versions the adapter was not tried. */
    checkVersion: async (): Promise<void> => {
      const { pkgVersion } = await client.getVersion();
      if (!isSupported(pkgVersion)) throw new UnsupportedVersionError(pkgVersion);
    },
  };
}

function createWriter(client: Meilisearch, deadlineMs: number) {
  /** Resolves when the task has succeeded; only the task reports a failure. */
  const settled = async (enqueued: Promise<{ readonly taskUid: number }>): Promise<Task> =>
    succeeded((await enqueued).taskUid);
  const succeeded = async (taskUid: number): Promise<Task> => {
    const task = await client.tasks.waitForTask(taskUid, { timeout: deadlineMs, interval: POLL_MS });
    if (task.status !== 'succeeded') throw new TaskFailedError(task);
    return task;
  };
  /** Sends whole documents as one task, which the server keeps even when it is killed; returns its number. */
  const send = async (uid: string, documents: readonly object[]): Promise<number> => {
    const sent = client.index(uid).addDocuments([...documents], { primaryKey: PRIMARY_KEY });
    return (await lostWhenGone(sent)).taskUid;
  };
  return {
    /** Writes whole documents in one task: afterwards all of them are stored, or none. */
    put: async (uid: string, documents: readonly object[]): Promise<void> => {
      await succeeded(await send(uid, documents));
    },
    send,
    /** Resolves when a sent task has succeeded. */
    succeeded,
    /** Waits for the tasks that earlier processes sent; returns the number of the newest write that failed, or -1. */
    newestFailure: async (uid: string): Promise<number> => {
      const newest = async (statuses: Task['status'][]) =>
        (await client.tasks.getTasks({ indexUids: [uid], statuses, types: [WRITE], limit: 1 })).results[0];
      const open = await newest(['enqueued', 'processing']);
      if (open !== undefined)
        await client.tasks.waitForTask(open.uid, { timeout: deadlineMs, interval: POLL_MS });
      return (await newest(['failed', 'canceled']))?.uid ?? -1;
    },
    /** The settings of an index; null when there is no such index. */
    settingsOf: async (uid: string): Promise<Settings | null> =>
      client
        .index(uid)
        .getSettings()
        .catch((error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        }),
    create: async (uid: string): Promise<void> => {
      await settled(client.createIndex(uid, { primaryKey: PRIMARY_KEY }));
    },
    updateSettings: async (uid: string, settings: Settings): Promise<void> => {
      await settled(client.index(uid).updateSettings(settings));
    },
    /** Removes an index if it exists. */
    drop: async (uid: string): Promise<void> => {
      await settled(client.deleteIndex(uid)).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    /** Exchanges the names of two indexes in one step. */
    swap: async (uid: string, other: string): Promise<void> => {
      await settled(client.swapIndexes([{ indexes: [uid, other], rename: false }]));
    },
  };
}

/** From this version on the adapter was run against the server, and below the next major one. */
const VERSION_MIN = { major: 1, minor: 50 };

function isSupported(version: string): boolean {
  const [major, minor] = version.split('.').map(Number);
  return major === VERSION_MIN.major && minor !== undefined && minor >= VERSION_MIN.minor;
}

/** The server has a version for which the adapter is not made. */
export class UnsupportedVersionError extends Error {
  override readonly name = 'UnsupportedVersionError';
  constructor(version: string) {
    const { major, minor } = VERSION_MIN;
    super(
      `The Meilisearch server has version ${version}; the product needs ${major}.${minor} or later, below ${major + 1}`,
    );
  }
}

/** A task failed or was cancelled. */
export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  readonly code: string | null;
  constructor({ uid, type, status, error }: Task) {
    super(`Task ${uid} (${type}) ${status}: ${error?.code ?? 'no reason given'}`);
    this.code = error?.code ?? null;
  }
}

function searchQuery(uid: string, { filter, sort, facets, hits }: EngineQuery) {
  if (hits !== undefined && hits.offset % hits.limit !== 0)
    throw new RangeError('The offset of a page must be a multiple of its limit');
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

/** The client wraps every error of a custom HTTP client in the error of the failed request. */
function isNotFound(error: unknown): boolean {
  if (error instanceof MeilisearchApiError) return error.cause?.code === NOT_FOUND;
  if (error instanceof TaskFailedError) return error.code === NOT_FOUND;
  return error instanceof MeilisearchRequestError && isNotFound(error.cause);
}

async function lostWhenGone<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) throw new IndexLostError('Meilisearch has no such index', { cause: error });
    throw error;
  }
}
