import type { SourceName } from '@platform/contracts/catalog';
import { createFeedClient, createOutboundClient, type FeedClient } from '@platform/outbound';
import type { Clock, Logger } from '@platform/service-kit';
import type { FeedClients, FeedConfiguration } from '../ports/feed-client.port.ts';

/** Time limit of one call with all its redirects and its whole body. */
const CALL_TIMEOUT_MS = 60_000;
/**
 * Largest response of any API (the open stock of aides-entreprises has 54 MB); a feed sets a lower limit where it can.
 */
const BYTES_MAX = 96 * 1024 * 1024;
const USER_AGENT = 'subsidy-catalog/1.0';

/**
 * HTTP clients for live sources: they reach public addresses, and those that the operator configured. One client per
 * source for the life of the process; `close` ends all connections.
 */
export function createFeedClients({
  feeds,
  clock,
  logger,
}: {
  readonly feeds: Readonly<Record<SourceName, FeedConfiguration>>;
  readonly clock: Clock;
  readonly logger: Logger;
}): FeedClients & { readonly close: () => Promise<void> } {
  const outbound = createOutboundClient({
    allowedOrigins: Object.values(feeds).flatMap(({ url }) => url ?? []),
    deadlineMs: CALL_TIMEOUT_MS,
    maxBytes: BYTES_MAX,
    userAgent: USER_AGENT,
    clock,
  });
  const clients = new Map<SourceName, FeedClient>();
  return {
    of: (source, { throttle }) => {
      const known = clients.get(source);
      if (known !== undefined) return known;
      const client = createFeedClient({
        outbound,
        throttle,
        clock,
        onWait: ({ reason, ms }) => {
          if (reason !== 'throttle')
            logger.info({ source, reason, durationMs: ms }, 'waiting as the source requested');
        },
      });
      clients.set(source, client);
      return client;
    },
    close: outbound.close,
  };
}
