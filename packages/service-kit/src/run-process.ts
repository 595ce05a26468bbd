import closeWithGrace from 'close-with-grace';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';

export type ProcessOptions = {
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  /** Time for the whole close, in ms; after it the process reports which part still closes and exits 1. */
  readonly deadlineMs: number;
  /**
   * Starts everything and registers it with the lifecycle. After a rejection everything is closed again and the process
   * exits with 1.
   */
  readonly start: () => Promise<void>;
  /** Failures of the start that the caller reports itself, so they are not logged. */
  readonly isReportedByCaller?: (error: unknown) => boolean;
};

/**
 * Runs a process from start to exit: SIGTERM and SIGINT close the lifecycle and exit with 0, also while it starts; an
 * unhandled rejection, an uncaught exception or a failed start is logged, closes everything and exits with 1. Call once
 * per process.
 */
export async function runProcess({
  logger,
  lifecycle,
  deadlineMs,
  start,
  isReportedByCaller = () => false,
}: ProcessOptions): Promise<void> {
  const reportUnfinishedClose = (reason: string): void => {
    const part = lifecycle.closing();
    logger.fatal({ reason, component: part ?? 'process' }, 'process exits before it has closed everything');
    // Logs may be off or lost with the process; this is for the person at the terminal.
    process.stderr.write(
      `The process exits before it has closed everything: ${reason}${part === null ? '' : `, while it closed: ${part}`}. What was acknowledged is kept.\n`,
    );
  };
  const bounds = {
    delay: deadlineMs,
    logger: false as const,
    onTimeout: () => reportUnfinishedClose(`closing took longer than ${deadlineMs / 1_000} s`),
    onSecondSignal: (signal: string) => reportUnfinishedClose(`a second ${signal} came`),
    onSecondError: (error: unknown) => {
      logger.fatal({ err: error }, 'unexpected error while the process closes');
      reportUnfinishedClose('an error came while it closed');
    },
  };
  let isStoppedBySignal = false;
  closeWithGrace(bounds, async ({ err, signal }) => {
    isStoppedBySignal = signal !== undefined;
    if (err !== undefined) {
      logger.fatal({ err }, 'process stops after an unexpected error');
    } else {
      logger.info({ signal }, 'process closes');
    }
    await lifecycle.close();
  });
  try {
    await start();
  } catch (error) {
    // What a start still did when the signal came fails because its parts are closed.
    if (isStoppedBySignal) {
      logger.info({ err: error }, 'start ended by a signal');
      return;
    }
    if (!isReportedByCaller(error)) logger.fatal({ err: error }, 'process failed to start');
    await lifecycle.close();
    process.exitCode = 1;
    throw error;
  }
}
