import type { SourceName } from '@platform/contracts/catalog';
import type { FeedClient } from '@platform/outbound';
import type { LiveFeed } from '@platform/sources';

/**
 * The rate-limited client of each live source; one for all runs, because its throttle and circuit breaker are shared.
 */
export type FeedClients = {
  readonly of: (source: SourceName, live: LiveFeed) => FeedClient;
};

/** The configuration of a live source; the address only where it is not the public one. */
export type FeedConfiguration = {
  readonly url?: string | undefined;
  readonly credentials: Readonly<Record<string, string>>;
};
