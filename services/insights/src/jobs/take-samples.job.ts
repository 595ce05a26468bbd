import type { Logger } from '@platform/service-kit';
import type { TakeSample } from '../use-cases/take-sample.ts';

export type SampleJob = {
  /** Takes a sample in each interval, the first one after an interval, when the other services have started too. */
  readonly start: () => void;
  /** Stops after the sample in progress, and lets another process continue. */
  readonly close: () => Promise<void>;
};

/** Takes samples one after another; a failure is logged and the next one is taken in its time. */
export function createSampleJob(deps: {
  readonly takeSample: TakeSample;
  readonly logger: Logger;
  readonly intervalMs: number;
}): SampleJob {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const run = (): void => {
    running ??= deps.takeSample
      .run()
      .then(
        () => undefined,
        (error: unknown) => deps.logger.warn({ err: error }, 'state of the platform could not be recorded'),
      )
      .finally(() => {
        running = null;
      });
  };

  return {
    start: () => {
      timer = setInterval(run, deps.intervalMs).unref();
    },
    close: async () => {
      clearInterval(timer);
      await running;
      await deps.takeSample.release();
    },
  };
}
