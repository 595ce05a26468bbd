import type { Logger } from '@platform/service-kit';

export type EraseReportsJob = {
  /** Erases at once, and then every hour. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

const EVERY_MS = 3_600_000;

/** Erases reports whose time is over. A failure is logged, and the next round erases them. */
export function createEraseReportsJob(deps: {
  readonly eraseDue: () => Promise<number>;
  readonly logger: Logger;
}): EraseReportsJob {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const run = (): void => {
    running = deps.eraseDue().then(
      (count) => {
        if (count > 0) deps.logger.info({ count }, 'reports of visitors erased after their time');
      },
      (error: unknown) => deps.logger.warn({ err: error }, 'reports of visitors could not be erased'),
    );
  };

  return {
    start: () => {
      timer = setInterval(run, EVERY_MS).unref();
      run();
    },
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
