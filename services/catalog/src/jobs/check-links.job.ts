import type { LinkRound } from '@platform/contracts/catalog';
import type { JobLeases, Logger } from '@platform/service-kit';
import { catalogErrors } from '../errors.ts';

export type LinkCheckJob = {
  /** Starts rounds at intervals; the first one after an interval. */
  readonly start: () => void;
  /**
   * Runs one round now, with at most `limit` links; returns the running one if there is one. Throws
   * `CATALOG_LINKS_CHECKED_ELSEWHERE` while another process runs one.
   */
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
  /** Lets one process at a time check links, so that no server receives requests from two. */
  readonly leases: JobLeases;
  readonly logger: Logger;
  readonly intervalMs: number;
};

/** Links per round of the timer; the others wait for the next round. */
const LIMIT = 500;

/** Runs rounds of link checks, never two at the same time, whatever the number of processes. */
export function createLinkCheckJob(deps: LinkCheckJobDeps): LinkCheckJob {
  const { checkLinks, leases, logger, intervalMs } = deps;
  const closing = new AbortController();
  let running: Promise<LinkRound | null> | null = null;
  let lastRound: LinkRound | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Null while another process runs a round. */
  const run = (limit: number): Promise<LinkRound | null> => {
    running ??= leases
      .tryRun('link checks', () => checkLinks({ limit, signal: closing.signal }))
      .then((done) => {
        if (done === null) return null;
        lastRound = done.result;
        return done.result;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  const later = (): void => {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      run(LIMIT)
        .catch((error: unknown) =>
          logger.warn({ err: error, kind: 'link-check' }, 'links could not be checked'),
        )
        .finally(later);
    }, intervalMs).unref();
  };

  return {
    start: later,
    runNow: async (limit) => {
      const round = await run(limit);
      if (round === null) throw catalogErrors.LINKS_CHECKED_ELSEWHERE();
      return round;
    },
    lastRound: () => lastRound,
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
