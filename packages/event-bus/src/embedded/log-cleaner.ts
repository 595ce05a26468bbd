import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { seqOf } from './log-store.ts';
import type { Partition, TopicRegistry } from './topic-registry.ts';

const SLICE = 500;

export type CleanerOptions = {
  /** How long compaction keeps a tombstone readable after it was appended. */
  readonly tombstoneRetentionMs: number;
};

/**
 * Compaction and retention in small slices, each one short transaction, so that appends and reads continue between
 * them. Compaction reads the records once: `newest` stores where a key was last seen, and superseded records are
 * deleted.
 */
export class LogCleaner {
  readonly #database: DatabaseSync;
  readonly #topics: TopicRegistry;
  readonly #options: CleanerOptions;
  readonly #dirty: StatementSync;
  readonly #newest: StatementSync;
  readonly #remember: StatementSync;
  readonly #delete: StatementSync;

  constructor(database: DatabaseSync, topics: TopicRegistry, options: CleanerOptions) {
    this.#database = database;
    this.#topics = topics;
    this.#options = options;
    this.#dirty = database.prepare(
      'SELECT seq, key, value IS NULL AS tombstone, at FROM records WHERE seq >= ? AND seq < ? ORDER BY seq LIMIT ?',
    );
    this.#newest = database.prepare('SELECT seq FROM newest WHERE partition_id = ? AND key = ?');
    this.#remember = database.prepare('INSERT OR REPLACE INTO newest VALUES (?, ?, ?, ?)');
    this.#delete = database.prepare('DELETE FROM records WHERE seq = ?');
  }

  /** Does one slice of work; false when there is nothing left to do for now. */
  step(nowMs: number): boolean {
    for (const { cleanup, retentionMs, partitions } of this.#topics.all()) {
      for (const partition of partitions) {
        if (cleanup === 'compact' && this.#compact(partition)) return true;
        if (retentionMs !== null && this.#expire(partition, nowMs - retentionMs)) return true;
      }
    }
    return this.#buryTombstones(nowMs - this.#options.tombstoneRetentionMs);
  }

  #compact({ id, end }: Partition): boolean {
    const from = Number(
      this.#database.prepare('SELECT cleaned_to FROM partitions WHERE id = ?').get(id)?.cleaned_to,
    );
    if (from >= end) return false;
    this.#transaction(() => {
      const rows = this.#dirty.all(seqOf(id, from), seqOf(id, end), SLICE);
      for (const { seq, key, tombstone, at } of rows) {
        const superseded = this.#newest.get(id, key ?? null)?.seq;
        if (superseded !== undefined) this.#delete.run(superseded);
        this.#remember.run(id, key ?? null, seq ?? null, tombstone === 1 ? (at ?? null) : null);
      }
      const last = rows.at(-1)?.seq;
      const cleanedTo = rows.length < SLICE || last === undefined ? end : Number(last) - seqOf(id, 0) + 1;
      this.#database.prepare('UPDATE partitions SET cleaned_to = ? WHERE id = ?').run(cleanedTo, id);
    });
    return true;
  }

  #expire({ id, end }: Partition, beforeMs: number): boolean {
    const old = this.#dirty
      .all(seqOf(id, 0), seqOf(id, end), SLICE)
      .filter(({ at }) => Number(at) < beforeMs);
    if (old.length > 0) this.#transaction(() => old.forEach(({ seq }) => void this.#delete.run(seq ?? null)));
    return old.length > 0;
  }

  #buryTombstones(beforeMs: number): boolean {
    const buried = this.#database
      .prepare('SELECT partition_id, key, seq FROM newest WHERE tombstone_at < ? LIMIT ?')
      .all(beforeMs, SLICE);
    if (buried.length === 0) return false;
    this.#transaction(() => {
      const forget = this.#database.prepare('DELETE FROM newest WHERE partition_id = ? AND key = ?');
      for (const { partition_id, key, seq } of buried) {
        this.#delete.run(seq ?? null);
        forget.run(partition_id ?? null, key ?? null);
      }
    });
    return true;
  }

  #transaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}
