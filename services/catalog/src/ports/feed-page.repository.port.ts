import type { SourceName } from '@platform/contracts/catalog';
import type { SourceFile } from '@platform/sources';

/** A fetch of a source held by one run; its pages are durable. */
export type FeedRun = {
  readonly source: SourceName;
  readonly runId: string;
  /** Identifies the attempt that holds it. */
  readonly attempt: string;
  readonly startedAt: Date;
  readonly pages: number;
  /** The cursor after the last page; null before the first page and after the last page of the source. */
  readonly next: string | null;
  /** True when the source has no further page. */
  readonly isWhole: boolean;
};

export type FeedPageRepository = {
  /**
   * Acquires the fetch of a source: the unfinished one that was started after `resumeAfter`, else a new one (null =
   * always a new one). Null while another process holds it; a process that has ended holds nothing.
   */
  readonly begin: (
    source: SourceName,
    when: { readonly at: Date; readonly resumeAfter: Date | null },
  ) => Promise<FeedRun | null>;
  /**
   * Writes the next page unchanged. Resolves with the fetch once the page is durable, or with null when the fetch was
   * lost to another holder.
   */
  readonly savePage: (
    run: FeedRun,
    page: { readonly file: SourceFile; readonly next: string | null },
    at: Date,
  ) => Promise<FeedRun | null>;
  /** A stored page, counted from 1. */
  readonly readPage: (run: FeedRun, number: number) => Promise<SourceFile>;
  /** Records that the fetch was imported. Its pages stay until the next fetch was imported; older ones are removed. */
  readonly finish: (run: FeedRun, at: Date) => Promise<void>;
  /** Releases the fetch so that it can be resumed; does nothing when it was lost or finished. */
  readonly release: (run: FeedRun) => Promise<void>;
};
