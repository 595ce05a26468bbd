import type { Logger } from '@platform/service-kit';

export type QualityJob = {
  readonly start: () => void;
  /** Schedules a run because subsidies have changed. Cheap; returns at once. */
  readonly wake: () => void;
  /** Resolves when no computation is due any more. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Changes come in bursts, so a run waits a moment to process most of them together. */
const PAUSE_MS = 2_000;
/** Quality changes with time alone, so everything is scored again once a day. */
const ALL_EVERY_MS = 24 * 3_600_000;

/** Keeps quality and possible duplicates up to date with low priority. A failure is logged and retried later. */
export function createQualityJob(deps: {
  readonly compute: (isStopped: () => boolean) => Promise<number>;
  readonly makeAllDue: () => Promise<void>;
  /** Whether something was never scored, or not within the given time. */
  readonly isBehind: (longerThanMs: number) => Promise<boolean>;
  readonly logger: Logger;
}): QualityJob {
  let isClosed = false;
  let isRequested = false;
  let running: Promise<void> | null = null;
  let pause: NodeJS.Timeout | undefined;
  let daily: NodeJS.Timeout | undefined;

  const run = (): void => {
    pause = undefined;
    if (running !== null || isClosed) return;
    isRequested = false;
    running = deps
      .compute(() => isClosed)
      .then(
        () => undefined,
        (error: unknown) => {
          deps.logger.warn({ err: error }, 'quality could not be worked out yet');
          isRequested = true;
        },
      )
      .finally(() => {
        running = null;
        if (isRequested) wake();
      });
  };

  function wake(): void {
    isRequested = true;
    if (isClosed || running !== null || pause !== undefined) return;
    pause = setTimeout(run, PAUSE_MS).unref();
  }

  const everything = (): void => {
    deps.makeAllDue().then(wake, (error: unknown) => {
      deps.logger.warn({ err: error }, 'quality could not be renewed');
    });
  };

  const lookAtAge = (): void => {
    deps.isBehind(ALL_EVERY_MS).then(
      (isBehind) => {
        if (isBehind && !isClosed) everything();
      },
      (error: unknown) => deps.logger.warn({ err: error }, 'the age of the quality could not be read'),
    );
  };

  return {
    start: () => {
      daily = setInterval(everything, ALL_EVERY_MS).unref();
      wake();
      // An earlier release, or a process that ran for less than a day, may have left work undone.
      lookAtAge();
    },
    wake,
    settled: async () => {
      clearTimeout(pause);
      if (isRequested && running === null) run();
      while (running !== null) await running;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(pause);
      clearInterval(daily);
      await running;
    },
  };
}
