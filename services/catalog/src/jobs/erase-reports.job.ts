import type { Logger } from '@platform/service-kit';

export type EraseReportsJob = {
  /** Erases at once, and then every hour. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

const EVERY_MS = 3_600_000;

/**
 * Erases reports whose time is over. A failure is logged as an error, because data is kept for longer than promised, and
 * the next round erases it. A round that is due while another one runs is left out.
 */
export function createEraseReportsJob(deps: {
  readonly eraseDue: () => Promise<number>;
  readonly logger: Logger;
  readonly everyMs?: number;
}): EraseReportsJob {
  const { eraseDue, logger, everyMs = EVERY_MS } = deps;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const run = (): void => {
    running ??= eraseDue()
      .then(
        (count) => {
          if (count > 0) logger.info({ count }, 'fact reports erased after their time');
        },
        (error: unknown) => logger.error({ err: error }, 'fact reports could not be erased after their time'),
      )
      .finally(() => {
        running = undefined;
      });
  };

  return {
    start: () => {
      timer ??= setInterval(run, everyMs).unref();
      run();
    },
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
