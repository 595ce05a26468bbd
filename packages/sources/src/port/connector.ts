import type { Provenance, SourceName, SourceReference, SubsidyFacts } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { FieldMethods } from './field-methods.ts';
import type { LiveFeed } from './live-feed.ts';
import type { SourceFile } from './source-file.ts';
import type { Rights, SourceInfo } from './source-info.ts';

export type { SourceFile };

/** A short English sentence about one field of the native record. */
export type Reason = { readonly field: string; readonly message: string };

/** A record of another source, with what must be shown beside it. */
export type NamedRecord = Pick<SourceReference, 'source' | 'sourceId' | 'url' | 'licence' | 'attribution'>;

/**
 * The programme that a record is a local variant of: by the record that decides the identity of that programme, or in a
 * catalog of this platform by its id.
 */
export type NamedGeneric =
  | { readonly source: string; readonly sourceId: string }
  | { readonly subsidyId: string };

export type Carried = {
  readonly subsidyId: string;
  readonly sources: readonly SourceReference[];
  readonly provenance: Provenance;
};

/** What a connector makes of one native record. */
export type ReadRecord =
  | {
      readonly kind: 'facts';
      readonly file: string;
      readonly sourceId: string;
      /** The record that decides the identity of the subsidy, when it is not this one. */
      readonly namedRecord: NamedRecord | null;
      /** Code of the funder or the State with its name space (`eu-topic:…`): the same code is the same subsidy. */
      readonly officialCode: string | null;
      /** Why the record must not be published before a person has looked at it; empty for a sound one. */
      readonly hold: readonly Reason[];
      /** `synthetic` for generated records, which are marked everywhere. */
      readonly origin: 'real' | 'synthetic';
      /** Licence and attribution of this record where they are not those of its source. */
      readonly rights: Rights | null;
      /** What a copy of a catalog of this platform brings along: the id, the sources and the origin of every field. */
      readonly carried: Carried | null;
      /** The native record as text, for `source_records`. */
      readonly raw: string;
      readonly url: string | null;
      /** The check date that the record states itself; `null` = the day of the run. */
      readonly checkedOn: string | null;
      readonly facts: SubsidyFacts;
      readonly variantOf: NamedGeneric | null;
      readonly methods: FieldMethods;
      /** What was not understood or left out though the record is taken. */
      readonly notes: readonly Reason[];
    }
  | { readonly kind: 'private'; readonly file: string; readonly sourceId: string }
  | {
      readonly kind: 'refused';
      readonly file: string;
      readonly sourceId: string | null;
      readonly reasons: readonly Reason[];
    };

/** A native file that is no subsidy but is needed to read others, kept for later runs. */
export type Companion = { readonly id: string; readonly raw: string };

export type ReadContext = {
  readonly territories: TerritoryTree;
  /** Companions that earlier runs kept, by id. */
  readonly companions: ReadonlyMap<string, string>;
};

/**
 * One run over the files of a source. Records may be made one by one while they are taken, so that a large file does not
 * hold up everything else. Bad input never throws: it is refused with reasons.
 */
export type SourceReader = {
  readonly read: (file: SourceFile) => {
    readonly records: Iterable<ReadRecord>;
    readonly companions: readonly Companion[];
  };
  /**
   * A file of any size that comes in parts (CSV and NDJSON only): records in their order, with bounded memory. Absent
   * where the format cannot be read so.
   */
  readonly readParts?: (path: string, parts: AsyncIterable<Uint8Array>) => AsyncIterable<ReadRecord>;
  /** Records that had to wait for other files. */
  readonly finish: () => readonly ReadRecord[];
};

export type Connector = {
  readonly source: SourceName;
  readonly info: SourceInfo;
  /** Names of the files it reads. */
  readonly files: RegExp;
  /** Every file holds one record, so that a single file is never the whole source. */
  readonly isFilePerRecord: boolean;
  readonly open: (context: ReadContext) => SourceReader;
  /** How the source is fetched from its own interface; absent where it is only read from files. */
  readonly live?: LiveFeed;
};

/** A connector whose reader may have to be loaded into the process first, when a run opens it. */
export type LazyConnector = Omit<Connector, 'open'> & {
  readonly open: (context: ReadContext) => SourceReader | Promise<SourceReader>;
};
