import type { FeedClient } from '@platform/outbound';
import type { SourceFile } from './source-file.ts';

/** The address of an API and the credentials for it. Credentials come from the configuration and are never logged. */
export type FeedSettings = {
  readonly baseUrl: string;
  /** By the names that the feed declares in `credentials`; those that are not configured are absent. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Today, for feeds that request a time span. */
  readonly today: string;
  /** Companions kept by earlier runs, by id, for feeds that request only what has changed since. */
  readonly companions?: ReadonlyMap<string, string>;
};

/** The response to one request, to be read like a file of the source, and the cursor for the next one. */
export type FeedPage = {
  readonly file: SourceFile;
  /** Cursor to pass to `pages` to continue after this page; null on the last one. */
  readonly next: string | null;
};

/** How a source is fetched from its API. */
export type LiveFeed = {
  /** The public address; the configuration may override it. */
  readonly baseUrl: string;
  /** Names of the credentials that must be configured, such as `token`; empty for an open API. */
  readonly credentials: readonly string[];
  /** Largest number of requests that the source accepts. */
  readonly throttle: { readonly minIntervalMs: number; readonly perDay?: number };
  /** How long an interrupted fetch may be resumed, for sources whose crawl takes days; one day when absent. */
  readonly resumeMs?: number;
  /**
   * Yields pages in order, from the start or after the page that returned the cursor `from`. Every page is complete
   * when it is yielded, so that an interrupted fetch can be resumed after it. Throws the errors of the client.
   */
  readonly pages: (
    client: FeedClient,
    settings: FeedSettings,
    from: string | null,
  ) => AsyncGenerator<FeedPage>;
};
