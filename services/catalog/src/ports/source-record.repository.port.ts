/** A native record, stored unchanged so that it can be read again when the mapping improves. */
export type SourceRecord = {
  readonly source: string;
  readonly sourceId: string;
  /** The subsidy that the record describes. */
  readonly subsidyId: string;
  /**
   * The id that the record alone would give its subsidy; shows whether the record still names the same other record.
   */
  readonly naturalId: string;
  readonly file: string;
  readonly raw: string;
};

/** What is stored about an earlier copy of a record. */
export type KnownRecord = Pick<SourceRecord, 'subsidyId' | 'naturalId'> & { readonly hash: string };

export type SourceRecordRepository = {
  /** Earlier copies of records of a source, by source id. */
  readonly findKnown: (
    source: string,
    sourceIds: readonly string[],
  ) => Promise<ReadonlyMap<string, KnownRecord>>;
  /** Stores records whose text or subsidy is new or differs from `known`. */
  readonly save: (
    records: readonly SourceRecord[],
    known: ReadonlyMap<string, KnownRecord>,
    at: Date,
  ) => Promise<void>;
  /** Assigns these records to another subsidy, after an operator's merge or split. */
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
