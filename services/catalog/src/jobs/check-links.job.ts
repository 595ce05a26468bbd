import type { LinkRound } from '@platform/contracts/catalog';
import type { Logger } from '@platform/service-kit';

export type LinkCheckJob = {
  /** Begins to run rounds at intervals; the first one after an interval. */
  readonly start: () => void;
  /** One round now, at most `limit` links; while one is running, that one. */
  readonly runNow: (limit: number) => Promise<LinkRound>;
  /** What the last round of this process showed. */
  readonly lastRound: () => LinkRound | null;
  /** Ends after the questions under way. */
  readonly close: () => Promise<void>;
};

export type LinkCheckJobDeps = {
  readonly checkLinks: (order: {
    readonly limit: number;
    readonly signal: AbortSignal;
  }) => Promise<LinkRound>;
  readonly logger: Logger;
  readonly intervalMs: number;
};

/** Links per round of the timer; what is over waits for the next one. */
const LIMIT = 500;

/** Runs rounds of link checks, never two at the same time in this process. */
export function createLinkCheckJob({ checkLinks, logger, intervalMs }: LinkCheckJobDeps): LinkCheckJob {
  const closing = new AbortController();
  let running: Promise<LinkRound> | null = null;
  let lastRound: LinkRound | null = null;
  let timer: NodeJS.Timeout | undefined;

  const runNow = (limit: number): Promise<LinkRound> => {
    running ??= checkLinks({ limit, signal: closing.signal })
      .then((round) => {
        lastRound = round;
        return round;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  const later = (): void => {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      runNow(LIMIT)
        .catch((error: unknown) =>
          logger.warn({ err: error, kind: 'link-check' }, 'links could not be checked'),
        )
        .finally(later);
    }, intervalMs).unref();
  };

  return {
    start: later,
    runNow,
    lastRound: () => lastRound,
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
