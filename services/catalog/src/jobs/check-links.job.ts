import type { LinkRound } from '@platform/contracts/catalog';
import type { Logger } from '@platform/service-kit';

export type LinkCheckJob = {
  /** Starts rounds at intervals; the first one after an interval. */
  readonly start: () => void;
  /** Runs one round now, with at most `limit` links; returns the running one if there is one. */
  readonly runNow: (limit: number) => Promise<LinkRound>;
  /** Result of the last round of this process. */
  readonly lastRound: () => LinkRound | null;
  /** Stops after the requests in progress. */
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

/** Links per round of the timer; the others wait for the next round. */
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
