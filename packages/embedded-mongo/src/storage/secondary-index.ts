import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Doc } from '../bson/values.ts';
import { extractKeys } from './index-keys.ts';
import { covers, type IndexSpec } from './index-spec.ts';

/** One secondary index: a table of (key, row) in key order. `multikey` is set for good once an array was indexed. */
export class SecondaryIndex {
  readonly id: number;
  readonly spec: IndexSpec;
  multikey: boolean;
  private readonly db: DatabaseSync;
  private readonly insertStatement: StatementSync;
  private readonly deleteStatement: StatementSync;
  private readonly findStatement: StatementSync;

  constructor(
    db: DatabaseSync,
    id: number,
    options: { readonly spec: IndexSpec; readonly multikey: boolean },
  ) {
    this.db = db;
    this.id = id;
    this.spec = options.spec;
    this.multikey = options.multikey;
    this.insertStatement = db.prepare(`INSERT INTO i_${id} (k, rid) VALUES (?, ?)`);
    this.deleteStatement = db.prepare(`DELETE FROM i_${id} WHERE k = ? AND rid = ?`);
    this.findStatement = db.prepare(`SELECT rid FROM i_${id} WHERE k = ? LIMIT 1`);
  }

  static create(db: DatabaseSync, id: number, spec: IndexSpec): SecondaryIndex {
    db.exec(
      `CREATE TABLE i_${id} (k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (k, rid)) STRICT, WITHOUT ROWID`,
    );
    return new SecondaryIndex(db, id, { spec, multikey: false });
  }

  dropTable(): void {
    this.db.exec(`DROP TABLE i_${this.id}`);
    this.db.prepare('DELETE FROM secondary_index WHERE id = ?').run(this.id);
  }

  /** The keys under which the document belongs here; none when a partial or sparse index leaves it out. */
  keysOf(doc: Doc): readonly Buffer[] {
    if (!covers(this.spec, doc)) return [];
    const { keys, multikey } = extractKeys(doc, this.spec.pattern);
    if (multikey && !this.multikey) this.markMultikey();
    return keys;
  }

  /** Keys a change of the document adds and takes away. */
  difference(old: Doc, next: Doc): { added: readonly Buffer[]; removed: readonly Buffer[] } {
    const before = this.keysOf(old);
    const after = this.keysOf(next);
    const missingIn = (keys: readonly Buffer[]) => (key: Buffer) => !keys.some((other) => other.equals(key));
    return { added: after.filter(missingIn(before)), removed: before.filter(missingIn(after)) };
  }

  /** False when the index is unique and a row other than `rid` has one of the keys. */
  isFree(keys: readonly Buffer[], rid: number | undefined): boolean {
    if (!this.spec.unique) return true;
    return keys.every((key) => {
      const taken = this.findStatement.get(key);
      return taken === undefined || Number(taken.rid) === rid;
    });
  }

  add(keys: readonly Buffer[], rid: number): void {
    for (const key of keys) this.insertStatement.run(key, rid);
  }

  remove(keys: readonly Buffer[], rid: number): void {
    for (const key of keys) this.deleteStatement.run(key, rid);
  }

  private markMultikey(): void {
    this.multikey = true;
    this.db.prepare('UPDATE secondary_index SET multikey = 1 WHERE id = ?').run(this.id);
  }
}
