export type { BreakerOptions } from './breaker.ts';
export {
  BlockedAddressError,
  type BlockReason,
  FeedRefusedError,
  FeedUnavailableError,
  NetworkFailureError,
  RedirectRefusedError,
  ResponseTooLargeError,
  UnreadableResponseError,
} from './errors.ts';
export {
  createFeedClient,
  type FeedClient,
  type FeedClientOptions,
  type FeedRequest,
  type FeedResponse,
  type FeedWait,
} from './feed-client.ts';
export type { Resolve } from './guarded-dialer.ts';
export {
  createOutboundClient,
  type OutboundClient,
  type OutboundOptions,
  type OutboundRequest,
  type OutboundResponse,
} from './outbound-client.ts';
export type { Throttle } from './rate-limiter.ts';
export type { Passage } from './redirects.ts';
export { retryAfter } from './retry-after.ts';
