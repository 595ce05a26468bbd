import type { DatabaseSync } from 'node:sqlite';
import { TopicMismatchError } from '../errors.ts';
import type { TopicDefinition } from '../port.ts';

export type Partition = {
  readonly id: number;
  readonly topic: string;
  readonly number: number;
  /** Offset of the next append. */
  end: number;
};

export type Topic = {
  readonly id: number;
  readonly cleanup: TopicDefinition['cleanup'];
  readonly retentionMs: number | null;
  readonly partitions: readonly Partition[];
};

/** The topics of the file, kept in memory with the end of each partition. */
export class TopicRegistry {
  readonly #database: DatabaseSync;
  readonly #topics = new Map<string, Topic>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    for (const { name } of database.prepare('SELECT name FROM topics').all()) this.#load(String(name));
  }

  /** Throws `TopicMismatchError` for a topic that does not exist. */
  get(name: string): Topic {
    const topic = this.#topics.get(name);
    if (topic === undefined) throw new TopicMismatchError(`There is no topic ${name}`);
    return topic;
  }

  all(): Topic[] {
    return [...this.#topics.values()];
  }

  /** Creates the topic, or checks that the existing one has the same definition. */
  ensure({ name, partitions, cleanup, retentionMs }: TopicDefinition): void {
    const known = this.#topics.get(name);
    if (known !== undefined) {
      if (known.partitions.length === partitions && known.cleanup === cleanup) return;
      const existing = `${known.partitions.length} partitions and cleanup ${known.cleanup}`;
      throw new TopicMismatchError(`${name} exists with ${existing}, not ${partitions} and ${cleanup}`);
    }
    const { lastInsertRowid } = this.#database
      .prepare('INSERT INTO topics (name, partitions, cleanup, retention_ms) VALUES (?, ?, ?, ?)')
      .run(name, partitions, cleanup, retentionMs ?? null);
    const addPartition = this.#database.prepare('INSERT INTO partitions (topic_id, number) VALUES (?, ?)');
    for (let number = 0; number < partitions; number += 1) addPartition.run(lastInsertRowid, number);
    this.#load(name);
  }

  /** After a rollback: discards what was added or changed only in memory. */
  reload(): void {
    const stored = new Set(
      this.#database
        .prepare('SELECT name FROM topics')
        .all()
        .map(({ name }) => name),
    );
    const ends = this.#database.prepare('SELECT next_offset FROM partitions WHERE id = ?');
    for (const [name, { partitions }] of this.#topics) {
      if (!stored.has(name)) this.#topics.delete(name);
      else for (const one of partitions) one.end = Number(ends.get(one.id)?.next_offset);
    }
  }

  #load(name: string): void {
    const row = this.#database
      .prepare('SELECT id, cleanup, retention_ms FROM topics WHERE name = ?')
      .get(name);
    const partitions = this.#database
      .prepare('SELECT id, number, next_offset FROM partitions WHERE topic_id = ? ORDER BY number')
      .all(Number(row?.id));
    this.#topics.set(name, {
      id: Number(row?.id),
      cleanup: row?.cleanup === 'compact' ? 'compact' : 'delete',
      retentionMs: row?.retention_ms === null ? null : Number(row?.retention_ms),
      partitions: partitions.map(({ id, number, next_offset }) => ({
        id: Number(id),
        topic: name,
        number: Number(number),
        end: Number(next_offset),
      })),
    });
  }
}
