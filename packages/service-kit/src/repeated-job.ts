import type { Logger } from './logger.ts';

export type RepeatedJob = {
  /** Runs at once, then at every interval. */
  readonly start: () => void;
  /** Runs as soon as possible; at once unless a round runs, else after it. */
  readonly wake: () => void;
  /** Resolves when no round runs or is due. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Runs work in rounds that never overlap: at the start, on every wake, and at every interval, which finds what a crash
 * left. A failed round is logged and its work is done by the next one.
 */
export function createRepeatedJob(deps: {
  readonly name: string;
  readonly work: (isStopped: () => boolean) => Promise<unknown>;
  readonly everyMs: number;
  readonly logger: Logger;
}): RepeatedJob {
  const { name, work, everyMs, logger } = deps;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isWakePending = false;

  const round = async (): Promise<void> => {
    while (isWakePending && !isClosed) {
      isWakePending = false;
      await work(() => isClosed);
    }
  };
  const wake = (): void => {
    isWakePending = true;
    if (isClosed) return;
    running ??= round()
      .catch((error: unknown) => logger.error({ err: error, component: name }, 'a round of a job failed'))
      .finally(() => {
        running = undefined;
      });
  };

  return {
    start: () => {
      timer ??= setInterval(wake, everyMs).unref();
      wake();
    },
    wake,
    settled: async () => {
      while (running !== undefined) await running;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
