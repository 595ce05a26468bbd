import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { withDeadline } from '@platform/service-kit';
import type { FacetGroup, IndexHit } from '../../domain/index-model.ts';
import type { SearchCard } from '../../domain/search-card.ts';
import { IndexLostError, type SearchIndex, UnreadableStateError } from '../../ports/search-index.ts';
import type { IndexStoreOptions } from './index-store.ts';
import type { EngineCall, EngineCalls, Reply, Request } from './messages.ts';
import type { EngineHit } from './run-query.ts';

export type EmbeddedIndexOptions = {
  /** Folder of the index file; made when missing. One process per folder. */
  readonly folder: string;
  readonly durability: 'kill' | 'full';
  /** Those that documents are worked out by (`indexRules`). */
  readonly rules: string;
  readonly territoryGroups: readonly FacetGroup[];
  readonly queryDeadlineMs: number;
};

/** Changing may write for a while. */
const SLOW_CALL_DEADLINE_MS = 60_000;
/** Opening reads the columns and words of the whole catalog, on a machine that may be busy with other things. */
const OPEN_DEADLINE_MS = 300_000;

/**
 * Room for a catalog of about half a million subsidies. Without a limit the heap of the thread grows to several times of what it
 * holds before anything is collected. The young one grows to its limit while records are indexed only: with 12 MB a fifth of
 * that time went into collecting it.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };

/** The index knows that its cards can be read. */
function shown({ cardJson, ...hit }: EngineHit): IndexHit {
  return {
    ...hit,
    card: JSON.parse(cardJson) as SearchCard,
  };
}

type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (reason: unknown) => void };

function failureOf({ kind, message }: Extract<Reply, { ok: false }>): Error {
  if (kind === 'lost') return new IndexLostError(message);
  return kind === 'unreadable' ? new UnreadableStateError(message) : new Error(message);
}

/**
 * The search index in a worker thread of its own: SQLite FTS5 for text, in-memory columns for filters, counts and order.
 * The calling thread only sends and receives. When the worker dies, calls reject until `open` starts another.
 */
export function createEmbeddedSearchIndex(options: EmbeddedIndexOptions): SearchIndex {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let failure: Error | null = null;
  let count = 0;

  const fail = (reason: Error) => {
    failure = reason;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };

  const start = (): Worker => {
    mkdirSync(options.folder, { recursive: true });
    const workerData: IndexStoreOptions = {
      file: path.join(options.folder, 'index.sqlite'),
      durability: options.durability,
      rules: options.rules,
      territoryGroups: options.territoryGroups,
    };
    const started = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData,
      name: 'search',
      resourceLimits: MEMORY,
    });
    failure = null;
    started.on('message', (reply: Reply) => {
      const call = pending.get(reply.number);
      pending.delete(reply.number);
      if (reply.ok) call?.resolve(reply.value);
      else call?.reject(failureOf(reply));
    });
    started.on('error', (error) => fail(new IndexLostError('the search worker has died', { cause: error })));
    started.on('exit', () => fail(new IndexLostError('the search worker has ended')));
    return started;
  };

  const ask = async <Call extends EngineCall>(
    call: Call,
    args: Parameters<EngineCalls[Call]>,
    deadlineMs = SLOW_CALL_DEADLINE_MS,
  ): Promise<Awaited<ReturnType<EngineCalls[Call]>>> => {
    if (failure !== null && call !== 'open') throw failure;
    if (worker === null || failure !== null) worker = start();
    const number = ++count;
    const answer = Promise.withResolvers<unknown>();
    pending.set(number, answer);
    worker.postMessage({ number, call, args } as Request);
    try {
      return (await withDeadline(answer.promise, deadlineMs, `search index ${call}`)) as Awaited<
        ReturnType<EngineCalls[Call]>
      >;
    } finally {
      pending.delete(number);
    }
  };

  return {
    open: () => ask('open', [], OPEN_DEADLINE_MS),
    apply: (changes) => ask('apply', [changes]),
    query: async (query) => {
      const answer = await ask('query', [query], options.queryDeadlineMs);
      return { ...answer, hits: answer.hits.map(shown) };
    },
    lookUp: (...asked) => ask('lookUp', asked, options.queryDeadlineMs),
    valuesByPrefix: (facet, prefix, limit, withSynthetic) =>
      ask('valuesByPrefix', [{ facet, prefix, limit, withSynthetic }], options.queryDeadlineMs),
    byIds: async (...asked) => (await ask('byIds', asked, options.queryDeadlineMs)).map(shown),
    replayed: () => ask('replayed', []),
    beginRebuild: () => ask('beginRebuild', []),
    finishRebuild: () => ask('finishRebuild', []),
    check: () => ask('check', [], options.queryDeadlineMs),
    close: async () => {
      if (worker === null || failure !== null) return;
      await ask('close', []);
      await worker.terminate();
      worker = null;
    },
  };
}
