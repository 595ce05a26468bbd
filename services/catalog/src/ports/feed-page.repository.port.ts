import type { SourceName } from '@platform/contracts/catalog';
import type { SourceFile } from '@platform/sources';

/** A fetch of a source that somebody holds; pages behind it are durable. */
export type FeedRun = {
  readonly source: SourceName;
  readonly runId: string;
  /** Who holds it; another attempt at the same fetch has another one. */
  readonly attempt: string;
  readonly startedAt: Date;
  readonly pages: number;
  /** Where to continue behind the last page; null before the first page and behind the last one of the source. */
  readonly next: string | null;
  /** The source has no further page. */
  readonly isWhole: boolean;
};

export type FeedPageRepository = {
  /**
   * Takes the fetch of a source: the unfinished one that was started after `resumeAfter`, else a new one (null = always a
   * new one). Null while another process holds it; one whose process is gone holds nothing.
   */
  readonly begin: (
    source: SourceName,
    when: { readonly at: Date; readonly resumeAfter: Date | null },
  ) => Promise<FeedRun | null>;
  /** Writes the next page, as it came; the fetch behind it once that is durable, or null when it was lost to another. */
  readonly savePage: (
    run: FeedRun,
    page: { readonly file: SourceFile; readonly next: string | null },
    at: Date,
  ) => Promise<FeedRun | null>;
  /** A kept page, from 1. */
  readonly readPage: (run: FeedRun, number: number) => Promise<SourceFile>;
  /** Notes that the fetch was imported. Its pages stay until the next fetch was imported, older ones go. */
  readonly finish: (run: FeedRun, at: Date) => Promise<void>;
  /** Gives the fetch free to be taken up again; does nothing when it was lost or finished. */
  readonly release: (run: FeedRun) => Promise<void>;
};
