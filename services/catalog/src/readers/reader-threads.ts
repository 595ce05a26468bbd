import type { SourceName } from '@platform/contracts/catalog';
import type { Logger } from '@platform/service-kit';
import type { OpenReader } from '../ports/record-reader.port.ts';
import type { ReaderSource } from './reader-calls.ts';
import { type ReaderLimits, type ReaderThread, startReaderThread } from './reader-thread.ts';
import { openThreadReader } from './thread-reader.ts';

export type ReaderThreadsOptions = {
  readonly limits: ReaderLimits;
  readonly logger: Logger;
  /** How the thread finds the connector of a source. */
  readonly describe: (source: SourceName) => Promise<ReaderSource>;
  /** The module of the thread; tests have their own. */
  readonly url?: URL;
  /** How long a thread without work is kept for the next run, in ms. */
  readonly idleMs?: number;
};

export type ReaderThreads = {
  readonly open: OpenReader;
  /** Ends every thread; runs that still read stop. */
  readonly close: () => Promise<void>;
};

const READER_WORKER = new URL('./reader-worker.ts', import.meta.url);
/** A thread holds some 60 MB, and takes half a second to start. */
const IDLE_MS = 10_000;

/** Threads that read files from outside, one per run that reads; one is kept for a while for the next run. */
export function createReaderThreads(options: ReaderThreadsOptions): ReaderThreads {
  const { limits, logger, describe, url = READER_WORKER, idleMs = IDLE_MS } = options;
  const all = new Set<ReaderThread>();
  let idle: { readonly thread: ReaderThread; readonly timer: NodeJS.Timeout } | null = null;
  let isClosed = false;

  const end = async (thread: ReaderThread): Promise<void> => {
    all.delete(thread);
    await thread.end();
  };
  const takeIdle = (): ReaderThread | null => {
    const kept = idle;
    idle = null;
    clearTimeout(kept?.timer);
    return kept?.thread ?? null;
  };
  const take = (): ReaderThread => {
    const kept = takeIdle();
    if (kept?.isFree() === true) return kept;
    if (kept !== null) void end(kept);
    if (isClosed) throw new Error('the catalog is closing');
    const thread = startReaderThread(url, { limits, logger });
    all.add(thread);
    return thread;
  };
  const giveBack = async (thread: ReaderThread): Promise<void> => {
    if (isClosed || idle !== null || !thread.isFree()) return end(thread);
    const timer = setTimeout(() => {
      const kept = takeIdle();
      if (kept !== null) void end(kept);
    }, idleMs);
    idle = { thread, timer: timer.unref() };
  };

  return {
    open: async ({ source }, { companions }) =>
      openThreadReader({ take, giveBack }, { ...(await describe(source)), companions, limits }),
    close: async () => {
      isClosed = true;
      takeIdle();
      await Promise.all([...all].map(end));
    },
  };
}
