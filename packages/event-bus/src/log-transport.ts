import type { BatchContext, GroupLag, TopicDefinition } from './port.ts';

/** All fields of a record in the log; header values are strings, unknown ones are kept. */
export type LogRecord = {
  readonly key: string;
  readonly value: Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
};

export type StoredRecord = LogRecord & {
  readonly partition: number;
  readonly offset: number;
  readonly appendedAtMs: number;
};

/** Records of one partition in order, at least one. */
export type RecordBatch = {
  readonly topic: string;
  readonly partition: number;
  readonly records: readonly StoredRecord[];
  /**
   * Changes whenever the member's assignment may have changed; records that other members wrote before must then be
   * read.
   */
  readonly epoch: number;
};

export type JoinOptions = {
  readonly group: string;
  readonly topics: readonly string[];
  readonly batchSizeMax: number;
  /**
   * Called for one batch at a time. The position after the batch is committed when it has resolved; when it rejects
   * nothing is committed and the batch is delivered again, to this member or another.
   */
  readonly onBatch: (batch: RecordBatch, context: BatchContext) => Promise<void>;
  /** The member has other partitions than before. */
  readonly onAssigned: () => void;
};

export type Membership = {
  readonly owns: (topic: string, partition: number) => boolean;
  /** Rejects with the reason when the member cannot continue. */
  readonly check: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Aborts the signal of the running batch, waits for it, commits, leaves. */
  readonly close: () => Promise<void>;
};

/** A reader of a whole topic, outside every consumer group. */
export type Tail = { readonly close: () => Promise<void> };

/**
 * The functions of an event log that `createEventBus` needs. The adapters differ only here; retries, dead letters,
 * parking, replay and traces are implemented once, above it.
 */
export type LogTransport = {
  readonly ensureTopics: (topics: readonly TopicDefinition[]) => Promise<void>;
  readonly append: (topic: string, records: readonly LogRecord[]) => Promise<void>;
  readonly join: (options: JoinOptions) => Promise<Membership>;
  /**
   * Reads all partitions of a topic and continues until it is closed; `onRecords` is called with records of one partition
   * in order. From `now` on, records that were appended before the tail has resolved are left out.
   */
  readonly tail: (
    topic: string,
    onRecords: (records: readonly StoredRecord[]) => void,
    from: 'beginning' | 'now',
  ) => Promise<Tail>;
  readonly rewind: (group: string, topics: readonly string[]) => Promise<void>;
  readonly lag: (group: string, topics: readonly string[]) => Promise<readonly GroupLag[]>;
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};
