import { type Clock, createRepeatedJob, type Logger } from '@platform/service-kit';
import { CLIENTS_MAX, WINDOW_MS } from './edge/rate-limits.ts';
import { createSharedCounts, type SharedCounts } from './edge/shared-counts.ts';
import type { RequestCounts } from './ports/request-counts.port.ts';

/** Between two exchanges of counted requests with other gateways. */
const SHARE_MS = 1_000;

export type SharedLimits = {
  /** Null when this process counts for itself. */
  readonly counts: SharedCounts | null;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

const OWN_LIMITS: SharedLimits = { counts: null, start: () => undefined, close: async () => undefined };

/** The counts of requests that all gateways of an installation share, where they do. */
export function buildSharedLimits(deps: {
  readonly isShared: boolean;
  readonly requestCounts: () => RequestCounts | null;
  readonly clock: Clock;
  readonly logger: Logger;
}): SharedLimits {
  const { isShared, requestCounts, clock, logger } = deps;
  if (!isShared) return OWN_LIMITS;
  const counts = createSharedCounts({
    counts: requestCounts,
    clock,
    windowMs: WINDOW_MS,
    clientsMax: CLIENTS_MAX,
  });
  const job = createRepeatedJob({ name: 'request counts', work: counts.share, everyMs: SHARE_MS, logger });
  return { counts, start: job.start, close: job.close };
}
