/** A native record as it came, so that it can be read again when the mapping learns more. */
export type SourceRecord = {
  readonly source: string;
  readonly sourceId: string;
  /** The subsidy that the record describes. */
  readonly subsidyId: string;
  /** The id that the record alone would give its subsidy; shows whether the record still names the same other record. */
  readonly naturalId: string;
  readonly file: string;
  readonly raw: string;
};

/** What is known of a record that came before. */
export type KnownRecord = Pick<SourceRecord, 'subsidyId' | 'naturalId'> & { readonly hash: string };

export type SourceRecordRepository = {
  /** Records of a source that came before, by source id. */
  readonly findKnown: (
    source: string,
    sourceIds: readonly string[],
  ) => Promise<ReadonlyMap<string, KnownRecord>>;
  /** Keeps records whose text or subsidy is new or changed against `known`. */
  readonly save: (
    records: readonly SourceRecord[],
    known: ReadonlyMap<string, KnownRecord>,
    at: Date,
  ) => Promise<void>;
  /** Assigns these records to another subsidy: what a merge or split by an operator decided. */
  readonly assign: (
    records: readonly { readonly source: string; readonly sourceId: string }[],
    subsidyId: string,
  ) => Promise<void>;
  readonly companions: (source: string) => Promise<ReadonlyMap<string, string>>;
  readonly saveCompanions: (
    source: string,
    companions: readonly { readonly id: string; readonly raw: string }[],
    at: Date,
  ) => Promise<void>;
};
