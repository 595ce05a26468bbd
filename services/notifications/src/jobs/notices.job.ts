import { createRepeatedJob, type Logger, type RepeatedJob } from '@platform/service-kit';
import { METRICS, observeAll } from '@platform/telemetry';

export type NoticeFigures = {
  /** Notices whose mail is due and not made yet, and reminders that are due and not recorded yet. */
  readonly overdue: number;
  readonly oldestAgeS: number;
  readonly planned: number;
  readonly recorded: number;
};

export type NoticesJobDeps = {
  /** Turns reminders that are due into notices. */
  readonly remind: (isStopped: () => boolean) => Promise<void>;
  /** Makes the mails of notices that are due. */
  readonly mail: (isStopped: () => boolean) => Promise<void>;
  readonly clean: () => Promise<number>;
  readonly figures: () => Promise<NoticeFigures>;
  readonly everyMs: number;
  readonly logger: Logger;
};

const ROUNDS_PER_CLEANING = 720;

/** Reminders first, so that a mail states everything that is due at its moment. */
export function createNoticesJob(deps: NoticesJobDeps): RepeatedJob {
  const { remind, mail, clean, figures, everyMs, logger } = deps;
  let rounds = 0;
  let stopMeasuring = (): void => undefined;
  const work = async (isStopped: () => boolean): Promise<void> => {
    await remind(isStopped);
    await mail(isStopped);
    if (rounds % ROUNDS_PER_CLEANING === 0) {
      const removed = await clean();
      if (removed > 0) logger.info({ count: removed }, 'old notices removed');
    }
    rounds += 1;
  };
  const job = createRepeatedJob({ name: 'notices', work, everyMs, logger });
  return {
    ...job,
    start: () => {
      stopMeasuring = measure(figures);
      job.start();
    },
    close: async () => {
      stopMeasuring();
      await job.close();
    },
  };
}

function measure(figures: () => Promise<NoticeFigures>): () => void {
  let running: Promise<NoticeFigures> | undefined;
  /** The gauges are read in one collection and share one query. */
  const shared = (): Promise<NoticeFigures> => {
    running ??= figures().finally(() => {
      running = undefined;
    });
    return running;
  };
  return observeAll([
    [METRICS.noticesOverdue, async () => [{ value: (await shared()).overdue }]],
    [METRICS.noticesOldestAge, async () => [{ value: (await shared()).oldestAgeS }]],
    [METRICS.noticesKept, async () => [{ value: (await shared()).recorded }]],
    [METRICS.remindersPlanned, async () => [{ value: (await shared()).planned }]],
  ]);
}
