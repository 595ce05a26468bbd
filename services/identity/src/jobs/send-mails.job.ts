import type { Logger } from '@platform/service-kit';

export type MailJob = {
  readonly start: () => void;
  /** Signals that a request was added. Cheap; returns at once. */
  readonly wake: () => void;
  /** Waits for the running round. */
  readonly close: () => Promise<void>;
};

/** Sends due mails at once when woken, and looks for those that a crash or a refusal left at intervals. */
export function createMailJob({
  send,
  logger,
  intervalMs,
}: {
  readonly send: () => Promise<void>;
  readonly logger: Logger;
  readonly intervalMs: number;
}): MailJob {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async (): Promise<void> => {
    do {
      isWoken = false;
      await send();
    } while (isWoken && !isClosed);
  };

  function wake(): void {
    isWoken = true;
    if (running !== null || isClosed) return;
    clearTimeout(timer);
    running = round()
      .catch((error: unknown) => logger.warn({ err: error }, 'mails could not be read'))
      .finally(() => {
        running = null;
        if (!isClosed) timer = setTimeout(wake, intervalMs).unref();
      });
  }

  return {
    start: wake,
    wake,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
