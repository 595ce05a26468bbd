/** A native record as it came, so that it can be read again when the mapping learns more. */
export type SourceRecord = {
  readonly source: string;
  readonly sourceId: string;
  readonly subsidyId: string;
  readonly file: string;
  readonly raw: string;
};

export type SourceRecordRepository = {
  /** Keeps records whose text is new or changed. */
  readonly keep: (records: readonly SourceRecord[], at: Date) => Promise<void>;
  readonly companions: (source: string) => Promise<ReadonlyMap<string, string>>;
  readonly keepCompanions: (
    source: string,
    companions: readonly { readonly id: string; readonly raw: string }[],
    at: Date,
  ) => Promise<void>;
};
