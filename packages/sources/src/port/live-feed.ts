import type { FeedClient } from '@platform/outbound';
import type { SourceFile } from './source-file.ts';

/** Where an interface is, and what lets us in. Credentials come from the configuration and are never logged. */
export type FeedSettings = {
  readonly baseUrl: string;
  /** By the names that the feed declares in `credentials`; absent ones were not configured. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Today, for feeds that request a time span. */
  readonly today: string;
  /** Companions that earlier runs kept, by id, for feeds that request only what has changed since. */
  readonly companions?: ReadonlyMap<string, string>;
};

/** The response to one request, to be read like a file of the source, and where to go on after it. */
export type FeedPage = {
  readonly file: SourceFile;
  /** Give it to `pages` to continue behind this page; null on the last one. */
  readonly next: string | null;
};

/** How a source is fetched from its own interface. */
export type LiveFeed = {
  /** The public address; overridden by configuration. */
  readonly baseUrl: string;
  /** Names of what must be configured before it can be queried, such as `token`; empty for an open interface. */
  readonly credentials: readonly string[];
  /** How many requests the source wants at most. */
  readonly throttle: { readonly minIntervalMs: number; readonly perDay?: number };
  /** How long an interrupted fetch may be taken up, where a sweep takes days; one day when absent. */
  readonly resumeMs?: number;
  /**
   * Pages in order, from the start or behind the page that gave `from`. Every page is complete when it is yielded, so
   * that an interrupted fetch continues where it stopped. Throws what the client throws.
   */
  readonly pages: (
    client: FeedClient,
    settings: FeedSettings,
    from: string | null,
  ) => AsyncGenerator<FeedPage>;
};
