import type { Logger } from '@platform/service-kit';

/** Runs work at once and then at intervals; a failure is logged and the next interval tries again. */
export function createRepeatedJob({
  name,
  work,
  logger,
  intervalMs,
}: {
  readonly name: string;
  readonly work: () => Promise<void>;
  readonly logger: Logger;
  readonly intervalMs: number;
}) {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function run(): void {
    running = work()
      .catch((error: unknown) => logger.warn({ err: error, component: name }, 'a repeated job failed'))
      .finally(() => {
        if (!isClosed) timer = setTimeout(run, intervalMs).unref();
      });
  }
  return {
    start: run,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
