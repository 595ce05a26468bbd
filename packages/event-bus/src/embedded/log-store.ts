import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { EventLogCorruptError } from '../errors.ts';
import { PARTITION_SPAN } from './log-file.ts';
import { partitionOf } from './murmur2.ts';
import { checksumOf } from './record-checksum.ts';
import { packedValues, type RecordPack, type RecordRow } from './record-pack.ts';
import type { Partition, Topic } from './topic-registry.ts';

const READ_BYTES_MAX = 4_000_000;

/** Position of an offset in the one clustered index of all records. */
export function seqOf(partitionId: number, offset: number): number {
  return partitionId * PARTITION_SPAN + offset;
}

/** Records and committed offsets in the SQLite file. Synchronous; the caller opens and commits transactions. */
export class LogStore {
  readonly #insert: StatementSync;
  readonly #saveEnd: StatementSync;
  readonly #read: StatementSync;
  readonly #saveOffset: StatementSync;
  readonly #dropOffset: StatementSync;
  readonly #offset: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare('INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)');
    this.#saveEnd = database.prepare('UPDATE partitions SET next_offset = ? WHERE id = ?');
    this.#read = database.prepare(
      'SELECT seq, key, value, headers, at, checksum FROM records WHERE seq >= ? AND seq < ? ORDER BY seq LIMIT ?',
    );
    this.#saveOffset = database.prepare('INSERT OR REPLACE INTO offsets VALUES (?, ?, ?)');
    this.#dropOffset = database.prepare('DELETE FROM offsets WHERE group_name = ? AND partition_id = ?');
    this.#offset = database.prepare(
      'SELECT next_offset FROM offsets WHERE group_name = ? AND partition_id = ?',
    );
  }

  /** Appends to the partitions that the keys decide and advances their ends; returns the affected partitions. */
  append(topic: Topic, pack: RecordPack, atMs: number): Set<Partition> {
    const touched = new Set<Partition>();
    const values = packedValues(pack);
    for (const [index, key] of pack.keys.entries()) {
      const partition = topic.partitions[partitionOf(key, topic.partitions.length)];
      if (partition === undefined) throw new RangeError('A topic has at least one partition');
      const seq = seqOf(partition.id, partition.end);
      const value = values[index] ?? null;
      const headers = pack.headers[index] ?? '{}';
      this.#insert.run(seq, key, value, headers, atMs, checksumOf({ key, headers, value }));
      partition.end += 1;
      touched.add(partition);
    }
    for (const { id, end } of touched) this.#saveEnd.run(end, id);
    return touched;
  }

  /**
   * Records from `offset` on, at most `max` and about 4 MB, at least one when there is one. Throws
   * `EventLogCorruptError` for a record that does not contain what was written.
   */
  read(partition: Partition, offset: number, max: number): RecordRow[] {
    const first = seqOf(partition.id, offset);
    const rows: RecordRow[] = [];
    let bytes = 0;
    for (const row of this.#read.iterate(first, seqOf(partition.id, partition.end), max)) {
      if (row.checksum !== null && row.checksum !== checksumOf(row))
        throw new EventLogCorruptError(`A record of ${partition.topic}/${partition.number} is damaged`);
      const value = row.value instanceof Uint8Array ? row.value : null;
      rows.push({
        offset: Number(row.seq) - seqOf(partition.id, 0),
        key: String(row.key),
        value,
        headers: String(row.headers),
        at: Number(row.at),
      });
      bytes += value?.byteLength ?? 0;
      if (bytes >= READ_BYTES_MAX) break;
    }
    return rows;
  }

  /** The next offset that the group wants; 0 for a new group. */
  committed(group: string, partition: Partition): number {
    return Number(this.#offset.get(group, partition.id)?.next_offset ?? 0);
  }

  commit(group: string, partition: Partition, offset: number): void {
    this.#saveOffset.run(group, partition.id, offset);
  }

  forget(group: string, partition: Partition): void {
    this.#dropOffset.run(group, partition.id);
  }
}
