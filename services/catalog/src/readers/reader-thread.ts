import type { Logger } from '@platform/service-kit';
import { startWorker, type WorkerLink } from '@platform/worker-link';
import type { ReaderCalls } from './reader-calls.ts';
import { needsMemory, ReaderStoppedError, readerLost } from './reader-stopped-error.ts';

export type ReaderLimits = {
  /** For each part of the work on one file, in ms. */
  readonly fileMsMax: number;
  /** For what one thread holds, in MB. */
  readonly memoryMb: number;
};

/** Time beyond the limit of a file before a thread that does not end its work itself is ended. */
const GRACE_MS = 5_000;
/** The first call waits for the modules of the thread. */
const START_MS = 60_000;
const RESPONSE_MS = 500;
const YOUNG_GENERATION_MB = 16;
/**
 * The engine ends the whole process when a thread is at its heap limit while it ends. So the limit of the engine is far
 * beyond ours, which is watched from here.
 */
const ENGINE_LIMIT_FACTOR = 2;
const WATCH_MS = 100;

/** One reader thread. Every call has a deadline; a thread that misses it is ended. */
export type ReaderThread = {
  /** Rejects with ReaderStoppedError when the thread was ended, or ended itself. */
  readonly call: WorkerLink<ReaderCalls, void>['call'];
  /** No call is waiting and the thread serves. */
  readonly isFree: () => boolean;
  readonly end: () => Promise<void>;
};

export function startReaderThread(
  url: URL,
  { limits, logger }: { readonly limits: ReaderLimits; readonly logger: Logger },
): ReaderThread {
  const link = startWorker<ReaderCalls>(url, {
    name: 'reader',
    unref: true,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memoryMb * ENGINE_LIMIT_FACTOR,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
    },
    createLostError: (cause) => readerLost(cause, limits.memoryMb),
    onLost: (error) => logger.warn({ err: error }, 'reader thread was lost'),
  });
  const seconds = Math.ceil(limits.fileMsMax / 1_000);
  let waiting = 0;

  const endLate = (): void => {
    const message = `reading takes longer than ${seconds} s; the rest was not read`;
    void link.terminate(new ReaderStoppedError(message));
  };
  const endLarge = async (): Promise<void> => {
    const bytes = await link.heldBytes().catch(() => 0);
    if (bytes > limits.memoryMb * 1024 * 1024) void link.terminate(needsMemory(limits.memoryMb));
  };
  let watch: NodeJS.Timeout | undefined;
  /** The memory of a thread is watched while it has work. */
  const countWaiting = (change: 1 | -1): void => {
    waiting += change;
    if (waiting === 0) {
      clearInterval(watch);
      watch = undefined;
    } else watch ??= setInterval(() => void endLarge(), WATCH_MS).unref();
  };
  /** Returns what takes the deadline back. */
  const startDeadline = (ms: number): (() => void) => {
    // A response that came while the calling thread was busy is handled between the two timers.
    let timer = setTimeout(() => {
      timer = setTimeout(endLate, RESPONSE_MS);
    }, ms);
    return () => clearTimeout(timer);
  };

  return {
    call: (name, args) => {
      const stop = startDeadline(name === 'open' ? START_MS : limits.fileMsMax + GRACE_MS);
      countWaiting(1);
      return link.call(name, args).finally(() => {
        countWaiting(-1);
        stop();
      });
    },
    isFree: () => waiting === 0 && link.failure() === null,
    end: () => link.terminate(),
  };
}
