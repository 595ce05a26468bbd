import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withDeadline } from '@platform/service-kit';
import { reviveErrors, startWorker, type WorkerLink } from '@platform/worker-link';
import type { FacetGroup, IndexHit } from '../../domain/index-model.ts';
import type { SearchCard } from '../../domain/search-card.ts';
import { IndexLostError, type SearchIndex, UnreadableStateError } from '../../ports/search-index.ts';
import type { EngineCalls } from './engine-calls.ts';
import type { EngineHit } from './engine-hit.ts';
import type { IndexStoreOptions } from './index-store.ts';

export type EmbeddedIndexOptions = {
  /** Folder of the index file; created when missing. One process per folder. */
  readonly folder: string;
  readonly durability: 'kill' | 'full';
  /** The rules by which documents are computed (`indexRules`). */
  readonly rules: string;
  readonly territoryGroups: readonly FacetGroup[];
  readonly queryDeadlineMs: number;
};

/** A batch of changes may take a while to write. */
const SLOW_CALL_DEADLINE_MS = 60_000;
/** Opening reads the columns and words of the whole catalog, possibly on a busy machine. */
const OPEN_DEADLINE_MS = 300_000;

/**
 * Enough memory for a catalog of about half a million subsidies. Without a limit the heap of the thread grows to
 * several times its content before garbage is collected. The young generation reaches its limit only while records are
 * indexed: with 12 MB a fifth of that time was spent collecting it.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };

/** Parses the card of a hit; the index has checked that it is valid. */
function toIndexHit({ cardJson, ...hit }: EngineHit): IndexHit {
  return {
    ...hit,
    card: JSON.parse(cardJson) as SearchCard,
  };
}

/**
 * The search index in its own worker thread: posting lists and columns in memory, SQLite FTS5 for phrases (ADR 14). The
 * calling thread only sends and receives. When the worker dies, calls reject until `open` starts another.
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
      // From now on every call rejects with that error; the caller opens the index again.
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
      return { ...result, hits: result.hits.map(toIndexHit) };
    },
    lookUp: (...args) => call('lookUp', args, options.queryDeadlineMs),
    valuesByPrefix: (...args) => call('valuesByPrefix', args, options.queryDeadlineMs),
    byIds: async (...args) => (await call('byIds', args, options.queryDeadlineMs)).map(toIndexHit),
    versions: (from) => call('versions', [from]),
    changedSince: (moment) => call('changedSince', [moment]),
    count: () => call('count', [], options.queryDeadlineMs),
    notes: () => call('notes', []),
    saveNotes: (notes) => call('saveNotes', [notes]),
    replayed: () => call('replayed', []),
    beginRebuild: () => call('beginRebuild', []),
    finishRebuild: () => call('finishRebuild', []),
    check: () => call('check', [], options.queryDeadlineMs),
    close: async () => {
      await worker?.close();
    },
  };
}
