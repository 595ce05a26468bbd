import type {
  Forecast,
  Provenance,
  SourceName,
  SourceReference,
  SubsidyFacts,
} from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { FieldMethods } from './field-methods.ts';
import type { LiveFeed } from './live-feed.ts';
import type { SourceFile } from './source-file.ts';
import type { Rights, SourceInfo } from './source-info.ts';

export type { SourceFile };

/** A short English sentence about one field of the native record. */
export type Reason = { readonly field: string; readonly message: string };

/** A record of another source, with the licence and attribution to show with it. */
export type NamedRecord = Pick<SourceReference, 'source' | 'sourceId' | 'url' | 'licence' | 'attribution'>;

/**
 * The generic subsidy of a local variant: by the record that decides the identity of that subsidy, or by its id in
 * a catalog of this platform.
 */
export type NamedGeneric =
  | { readonly source: string; readonly sourceId: string }
  | { readonly subsidyId: string };

/** What an export of a catalog of this platform states about the subsidy as that catalog published it. */
export type PublishedElsewhere = {
  readonly sources: readonly SourceReference[];
  readonly provenance: Provenance;
  readonly v: number;
  readonly firstPublishedAt: string;
  readonly changedAt: string;
  readonly forecast: Forecast | null;
};

/** What a record exported from a catalog of this platform keeps. */
export type Carried = {
  readonly subsidyId: string;
  /** Null for a format without columns for it. */
  readonly published: PublishedElsewhere | null;
};

/** One native record as read by a connector. */
export type ReadRecord =
  | {
      readonly kind: 'facts';
      readonly file: string;
      readonly sourceId: string;
      /** The record that decides the identity of the subsidy, when it is not this one. */
      readonly namedRecord: NamedRecord | null;
      /**
       * Code given by the funder or the State, with its namespace (`eu-topic:…`): records with the same code describe
       * the same subsidy.
       */
      readonly officialCode: string | null;
      /** Why the record must be reviewed before it is published; empty when it need not be. */
      readonly hold: readonly Reason[];
      /** `synthetic` for a generated record, which is marked everywhere. */
      readonly origin: 'real' | 'synthetic';
      /** Licence and attribution of this record where they differ from those of its source. */
      readonly rights: Rights | null;
      /** For a record exported from a catalog of this platform. */
      readonly carried: Carried | null;
      /** The native record as text, for `source_records`. */
      readonly raw: string;
      readonly url: string | null;
      /** The check date stated by the record itself; `null` = the day of the run. */
      readonly checkedOn: string | null;
      readonly facts: SubsidyFacts;
      readonly variantOf: NamedGeneric | null;
      readonly methods: FieldMethods;
      /** What was not understood or was left out although the record is accepted. */
      readonly notes: readonly Reason[];
    }
  | { readonly kind: 'private'; readonly file: string; readonly sourceId: string }
  | {
      readonly kind: 'refused';
      readonly file: string;
      readonly sourceId: string | null;
      readonly reasons: readonly Reason[];
    };

/** A native file that is not a subsidy but is needed to read others, kept for later runs. */
export type Companion = { readonly id: string; readonly raw: string };

/** Runs the reading of one record; false when it was ended because it took too long. */
export type RecordLimit = (read: () => void) => boolean;

export type ReadContext = {
  readonly territories: TerritoryTree;
  /** Companions kept by earlier runs, by id. */
  readonly companions: ReadonlyMap<string, string>;
  /** Absent where the reader is not limited. */
  readonly limit?: RecordLimit;
};

/**
 * One run over the files of a source. Records may be produced lazily while they are consumed, so that a large file does
 * not block the process. Bad input never throws: it is refused with reasons.
 */
export type SourceReader = {
  readonly read: (file: SourceFile) => {
    readonly records: Iterable<ReadRecord>;
    readonly companions: readonly Companion[];
  };
  /**
   * A file of any size that comes in parts (CSV and NDJSON only): yields the records in order, with bounded memory.
   * Absent where the format cannot be read in parts.
   */
  readonly readParts?: (path: string, parts: AsyncIterable<Uint8Array>) => AsyncIterable<ReadRecord>;
  /** Records that had to wait for other files, returned at the end of the run. */
  readonly finish: () => readonly ReadRecord[];
};

export type Connector = {
  readonly source: SourceName;
  readonly info: SourceInfo;
  /** Names of the files it reads. */
  readonly files: RegExp;
  /** Every file holds one record, so a single file never counts as the whole source. */
  readonly isFilePerRecord: boolean;
  /** Its files differ from each other by nature (pages and lists): their columns are not compared with earlier ones. */
  readonly hasMixedFiles?: boolean;
  readonly open: (context: ReadContext) => SourceReader;
  /** How the source is fetched from its API; absent for a source that is only read from files. */
  readonly live?: LiveFeed;
};

/** A connector whose reader may have to be loaded first, when a run opens it. */
export type LazyConnector = Omit<Connector, 'open'> & {
  readonly open: (context: ReadContext) => SourceReader | Promise<SourceReader>;
};
