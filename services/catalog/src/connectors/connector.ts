import type { SourceName, SourceReference, SubsidyFacts } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { FieldMethods } from '../domain/contribution.ts';

/** One file of a run, as it came. `path` is relative to the imported folder, with forward slashes. */
export type SourceFile = { readonly path: string; readonly bytes: Uint8Array };

/** A short English sentence about one field of the native record. */
export type Reason = { readonly field: string; readonly message: string };

/** A record of another source, with what must be shown beside it. */
export type NamedRecord = Pick<SourceReference, 'source' | 'sourceId' | 'url' | 'licence' | 'attribution'>;

/** What a connector makes of one native record. */
export type ReadRecord =
  | {
      readonly kind: 'facts';
      readonly file: string;
      readonly sourceId: string;
      /** The record that decides the identity of the subsidy, when it is not this one. */
      readonly namedRecord: NamedRecord | null;
      /** The native record as text, for `source_records`. */
      readonly raw: string;
      readonly url: string | null;
      /** The check date that the record states itself; `null` = the day of the run. */
      readonly checkedOn: string | null;
      readonly facts: SubsidyFacts;
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
  /** Records that had to wait for other files. */
  readonly finish: () => readonly ReadRecord[];
};

export type Connector = {
  readonly source: SourceName;
  readonly open: (context: ReadContext) => SourceReader;
};
