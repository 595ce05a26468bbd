import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withDeadline } from '@platform/service-kit';
import { reviveErrors, startWorker, type WorkerLink } from '@platform/worker-link';
import type { FacetGroup, IndexHit } from '../../domain/index-model.ts';
import type { SearchCard } from '../../domain/search-card.ts';
import { IndexLostError, type SearchIndex, UnreadableStateError } from '../../ports/search-index.ts';
import type { EngineCalls } from './engine-calls.ts';
import type { IndexStoreOptions } from './index-store.ts';
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

/**
 * The search index in a worker thread of its own: SQLite FTS5 for text, in-memory columns for filters, counts and order.
 * The calling thread only sends and receives. When the worker dies, calls reject until `open` starts another.
 */
export function createEmbeddedSearchIndex(options: EmbeddedIndexOptions): SearchIndex {
  let worker: WorkerLink<EngineCalls, void> | null = null;

  const start = (): WorkerLink<EngineCalls, void> => {
    mkdirSync(options.folder, { recursive: true });
    const data: IndexStoreOptions = {
      file: path.join(options.folder, 'index.sqlite'),
      durability: options.durability,
      rules: options.rules,
      territoryGroups: options.territoryGroups,
    };
    return startWorker<EngineCalls>(new URL('./search-worker.ts', import.meta.url), {
      name: 'search',
      data,
      resourceLimits: MEMORY,
      closeDeadlineMs: SLOW_CALL_DEADLINE_MS,
      revive: reviveErrors([IndexLostError, UnreadableStateError]),
      createLostError: (cause) => new IndexLostError('the search worker has ended', { cause }),
      // Every call rejects with that error from now on; whoever calls opens the index again.
      onLost: () => undefined,
    });
  };

  const call = async <Name extends keyof EngineCalls>(
    name: Name,
    args: Parameters<EngineCalls[Name]>,
    deadlineMs = SLOW_CALL_DEADLINE_MS,
  ): Promise<Awaited<ReturnType<EngineCalls[Name]>>> => {
    if (worker === null || (name === 'open' && worker.failure() !== null)) worker = start();
    return withDeadline(worker.call(name, args), deadlineMs, `search index ${name}`);
  };

  return {
    open: () => call('open', [], OPEN_DEADLINE_MS),
    apply: (changes) => call('apply', [changes]),
    query: async (query) => {
      const result = await call('query', [query], options.queryDeadlineMs);
      return { ...result, hits: result.hits.map(shown) };
    },
    lookUp: (...asked) => call('lookUp', asked, options.queryDeadlineMs),
    valuesByPrefix: (facet, prefix, limit, withSynthetic) =>
      call('valuesByPrefix', [{ facet, prefix, limit, withSynthetic }], options.queryDeadlineMs),
    byIds: async (...asked) => (await call('byIds', asked, options.queryDeadlineMs)).map(shown),
    replayed: () => call('replayed', []),
    beginRebuild: () => call('beginRebuild', []),
    finishRebuild: () => call('finishRebuild', []),
    check: () => call('check', [], options.queryDeadlineMs),
    close: async () => {
      await worker?.close();
    },
  };
}
