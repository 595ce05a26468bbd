import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withDeadline } from '@platform/service-kit';
import { startWorker, type WorkerLink } from '@platform/worker-link';
import type { VectorStore } from '../../ports/embeddings.ts';
import type { VectorFileOptions } from './vector-file.ts';
import type { VectorCalls } from './vector-worker.ts';

export type VectorStoreOptions = Omit<VectorFileOptions, 'file'> & {
  /** Folder of the index; created when missing. */
  readonly folder: string;
  readonly queryDeadlineMs: number;
};

const CALL_DEADLINE_MS = 60_000;
/** The vectors themselves are outside of the heap. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Vectors in a thread of their own, for whichever engine serves. When the thread dies the next call starts another. */
export function createVectorStore(options: VectorStoreOptions): VectorStore {
  let worker: WorkerLink<VectorCalls, void> | null = null;

  const start = (): WorkerLink<VectorCalls, void> => {
    mkdirSync(options.folder, { recursive: true });
    const { durability, model } = options;
    const data: VectorFileOptions = {
      file: path.join(options.folder, 'vectors.sqlite'),
      durability,
      model,
    };
    const started = startWorker<VectorCalls>(new URL('./vector-worker.ts', import.meta.url), {
      name: 'search-vectors',
      data,
      resourceLimits: MEMORY,
      // Calls reject then; the next one starts another thread.
      onLost: () => undefined,
    });
    started.started.catch(() => undefined);
    return started;
  };
  const call = <Name extends keyof VectorCalls>(
    name: Name,
    args: Parameters<VectorCalls[Name]>,
    deadlineMs = CALL_DEADLINE_MS,
  ): Promise<Awaited<ReturnType<VectorCalls[Name]>>> => {
    if (worker === null || worker.failure() !== null) worker = start();
    return withDeadline(worker.call(name, args), deadlineMs, `vectors ${name}`);
  };

  return {
    open: () => call('state', []),
    replayed: () => call('replayed', []),
    missing: (texts) => call('missing', [texts]),
    save: (...args) => call('save', args),
    cosines: (...args) => call('cosines', args, options.queryDeadlineMs),
    count: () => call('count', []),
    close: async () => {
      await worker?.close();
    },
  };
}
