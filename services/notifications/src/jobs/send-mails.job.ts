import type { Logger } from '@platform/service-kit';
import { METRICS, observeAll } from '@platform/telemetry';

export type MailFigures = {
  readonly pending: number;
  readonly oldestAgeS: number;
  readonly failed: number;
};

export type SendMailsJob = {
  /** Handles what an earlier process left, then sends on every `wake` and once per interval. */
  readonly start: () => void;
  /** Signals that a mail was stored. Cheap; returns at once. */
  readonly wake: () => void;
  /** Waits for the mails on their way. */
  readonly close: () => Promise<void>;
};

const SWEEP_MS = 5_000;
const CLEAN_MS = 3_600_000;

export type SendMailsJobDeps = {
  /** Sends what is due until `mayContinue` returns false. */
  readonly sendDue: (mayContinue: () => boolean) => Promise<void>;
  /** Handles mails whose process ended; the number of them. */
  readonly recover: () => Promise<number>;
  /** Removes old outcomes. */
  readonly clean: () => Promise<number>;
  readonly figures: () => Promise<MailFigures>;
  readonly logger: Logger;
};

function measure(figures: () => Promise<MailFigures>): () => void {
  let running: Promise<MailFigures> | undefined;
  /** The gauges are read in one collection and share one query. */
  const shared = (): Promise<MailFigures> => {
    running ??= figures().finally(() => {
      running = undefined;
    });
    return running;
  };
  return observeAll([
    [METRICS.mailsPending, async () => [{ value: (await shared()).pending }]],
    [METRICS.mailsOldestAge, async () => [{ value: (await shared()).oldestAgeS }]],
    [METRICS.mailsFailed, async () => [{ value: (await shared()).failed }]],
  ]);
}

/** Sends the mails of the outbox. A failure is logged, and the next round tries again. */
export function createSendMailsJob(deps: SendMailsJobDeps): SendMailsJob {
  const { sendDue, recover, clean, figures, logger } = deps;
  let running: Promise<void> | null = null;
  let isWakePending = false;
  let isCleanDue = true;
  let isClosed = false;
  let timers: NodeJS.Timeout[] = [];
  let stopMeasuring = (): void => undefined;

  const round = async (): Promise<void> => {
    const recovered = await recover();
    if (recovered > 0) logger.warn({ count: recovered }, 'mails were interrupted while they were sent');
    while (isWakePending && !isClosed) {
      isWakePending = false;
      await sendDue(() => !isClosed);
    }
    if (!isCleanDue) return;
    const removed = await clean();
    isCleanDue = false;
    if (removed > 0) logger.info({ count: removed }, 'outcomes of old mails removed');
  };

  const wake = (): void => {
    isWakePending = true;
    if (running !== null || isClosed) return;
    running = round().then(
      () => {
        running = null;
        if (isWakePending) wake();
      },
      (error: unknown) => {
        running = null;
        logger.warn({ err: error }, 'mails could not be sent yet');
      },
    );
  };

  const cleanSoon = (): void => {
    isCleanDue = true;
  };

  return {
    wake,
    start: () => {
      stopMeasuring = measure(figures);
      timers = [setInterval(wake, SWEEP_MS).unref(), setInterval(cleanSoon, CLEAN_MS).unref()];
      wake();
    },
    close: async () => {
      isClosed = true;
      stopMeasuring();
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
