import type { Erasure } from '../domain/erasure.ts';

/** What of an erasure has to outlive the database, so that it can be done again after a restore. */
export type LedgerEntry = Pick<Erasure, 'id' | 'accountId' | 'requestedAt'>;

/** The erasures of this installation, kept apart from the database and its backups. */
export type ErasureLedger = {
  /** Resolves when the entry is kept durably; an existing one stays the same. */
  readonly record: (entry: LedgerEntry) => Promise<void>;
  /** The number of every entry, in no order; no entry is read. */
  readonly listIds: () => AsyncIterable<string>;
  /** Null when the entry was removed. */
  readonly read: (id: string) => Promise<LedgerEntry | null>;
  readonly close: () => Promise<void>;
};
