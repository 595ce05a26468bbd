import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { encodeKey } from '../bson/key-encoding.ts';
import { type Doc, decode, encode, getField, isDoc } from '../bson/values.ts';
import type { MongoCommandError } from '../errors.ts';
import { duplicateKey } from './duplicate-key.ts';
import { describeIndex, type IndexSpec } from './index-spec.ts';
import { SecondaryIndex } from './secondary-index.ts';

/** A stored document: its row, its bytes. */
export type Row = { readonly rid: number; readonly bytes: Uint8Array };

type Statements = Record<'insert' | 'replace' | 'remove' | 'byId' | 'count', StatementSync>;

/** Part of a scan: keys from `from` (inclusive) to `to` (exclusive). Absent bounds are open. */
export type Interval = { readonly from: Buffer | undefined; readonly to: Buffer | undefined };

/** Where a scan of one interval may continue: after this key and row. */
export type Position = { readonly key: Buffer; readonly rid: number };

/**
 * One collection: a table of BSON documents by row number, unique on the encoded `_id`, and a table per secondary
 * index. All calls are synchronous; the caller runs them inside one SQLite transaction. A write first computes and
 * checks everything and only then changes tables, so a refused write leaves nothing behind.
 */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly indexes: SecondaryIndex[] = [];
  private readonly db: DatabaseSync;
  private readonly statements: Statements;

  constructor(db: DatabaseSync, id: number, namespace: string) {
    this.db = db;
    this.id = id;
    this.namespace = namespace;
    const table = `d_${id}`;
    this.statements = {
      insert: db.prepare(`INSERT INTO ${table} (id, doc) VALUES (?, ?) ON CONFLICT DO NOTHING`),
      replace: db.prepare(`UPDATE ${table} SET doc = ? WHERE rid = ?`),
      remove: db.prepare(`DELETE FROM ${table} WHERE rid = ?`),
      byId: db.prepare(`SELECT rid, doc FROM ${table} WHERE id = ?`),
      count: db.prepare(`SELECT count(*) AS n FROM ${table}`),
    };
  }

  static createTable(db: DatabaseSync, id: number): void {
    db.exec(
      `CREATE TABLE d_${id} (rid INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, doc BLOB NOT NULL) STRICT`,
    );
  }

  /** Its tables are gone; what still holds the object may not read from it. */
  isDropped = false;

  dropTables(): void {
    this.isDropped = true;
    for (const index of this.indexes) index.dropTable();
    this.db.exec(`DROP TABLE d_${this.id}`);
  }

  /** First parts of all paths that the indexes read, and `_id`: enough of a document to keep them right. */
  get indexFields(): ReadonlySet<string> {
    this.readByIndexes ??= new Set([
      '_id',
      ...this.indexes.flatMap(({ spec }) => [
        ...spec.pattern.map(({ parts }) => parts[0] ?? ''),
        ...(spec.partial?.filter.topFields ?? []),
      ]),
    ]);
    return this.readByIndexes;
  }

  private readByIndexes: ReadonlySet<string> | undefined;

  /** Takes an index that exists already, when the collection is loaded. */
  attachIndex(index: SecondaryIndex): void {
    this.indexes.push(index);
    this.readByIndexes = undefined;
  }

  count(): number {
    return Number(this.statements.count.get()?.n);
  }

  /** How many keys of an index lie in the intervals; a document may have several. */
  countKeys({
    source,
    intervals,
  }: {
    readonly source: '_id' | SecondaryIndex;
    readonly intervals: readonly Interval[];
  }): number {
    const [table, key] = source === '_id' ? [`d_${this.id}`, 'id'] : [`i_${source.id}`, 'k'];
    return intervals.reduce((sum, { from, to }) => {
      const bounds = [
        ...(from === undefined ? [] : [`${key} >= ?`]),
        ...(to === undefined ? [] : [`${key} < ?`]),
      ];
      const where = bounds.length === 0 ? '' : ` WHERE ${bounds.join(' AND ')}`;
      const values = [from, to].filter((edge) => edge !== undefined);
      return sum + Number(this.prepareScan(`SELECT count(*) AS n FROM ${table}${where}`).get(...values)?.n);
    }, 0);
  }

  findById(id: unknown): Row | undefined {
    return this.findByKey(encodeKey(id));
  }

  /** The document whose encoded `_id` this is. */
  findByKey(key: Buffer): Row | undefined {
    const row = this.statements.byId.get(key);
    return row === undefined ? undefined : { rid: Number(row.rid), bytes: row.doc as Uint8Array };
  }

  /** Inserts an encoded document whose first field is `_id`; `doc` holds at least the `indexFields`. Throws DuplicateKey (11000). */
  insert(doc: Doc, bytes: Uint8Array): void {
    const id = encodeKey(getField(doc, '_id'));
    const entries = this.indexes.map((index) => ({ index, keys: index.keysOf(doc) }));
    for (const { index, keys } of entries) {
      if (index.isFree(keys, undefined)) continue;
      // As in MongoDB, a taken _id is named before any other taken key.
      throw this.statements.byId.get(id) === undefined ? this.duplicate(index, doc) : this.duplicateId(doc);
    }
    const result = this.statements.insert.run(id, bytes);
    if (result.changes === 0) throw this.duplicateId(doc);
    const rid = Number(result.lastInsertRowid);
    for (const { index, keys } of entries) index.add(keys, rid);
  }

  /** Replaces a document; `_id` must be the same, both documents hold at least the `indexFields`. Throws DuplicateKey. */
  replace(row: Row, old: Doc, next: { readonly doc: Doc; readonly bytes: Uint8Array }): void {
    const changes = this.indexes.map((index) => ({ index, ...index.difference(old, next.doc) }));
    for (const { index, added } of changes) {
      if (!index.isFree(added, row.rid)) throw this.duplicate(index, next.doc);
    }
    this.statements.replace.run(next.bytes, row.rid);
    for (const { index, added, removed } of changes) {
      index.remove(removed, row.rid);
      index.add(added, row.rid);
    }
  }

  remove(row: Row, doc: Doc): void {
    for (const index of this.indexes) index.remove(index.keysOf(doc), row.rid);
    this.statements.remove.run(row.rid);
  }

  /** Builds a new index over what is stored; on a duplicate key nothing remains of it. */
  addIndex(spec: IndexSpec): void {
    const result = this.db
      .prepare('INSERT INTO secondary_index (namespace, name, spec, multikey) VALUES (?, ?, ?, 0)')
      .run(this.id, spec.name, encode(describeIndex(spec)));
    const index = SecondaryIndex.create(this.db, Number(result.lastInsertRowid), spec);
    try {
      for (const row of this.db.prepare(`SELECT rid, doc FROM d_${this.id}`).iterate()) {
        const doc = decode(row.doc as Uint8Array);
        const keys = index.keysOf(doc);
        if (!index.isFree(keys, undefined)) throw this.duplicate(index, doc);
        index.add(keys, Number(row.rid));
      }
    } catch (error) {
      index.dropTable();
      throw error;
    }
    this.attachIndex(index);
  }

  dropIndex(index: SecondaryIndex): void {
    index.dropTable();
    this.indexes.splice(this.indexes.indexOf(index), 1);
    this.readByIndexes = undefined;
  }

  /** The statement of a scan over the documents in the order of `source`'s keys; see `scan.ts`. */
  prepareScan(sql: string): StatementSync {
    const known = this.scans.get(sql);
    if (known !== undefined) return known;
    const statement = this.db.prepare(sql);
    this.scans.set(sql, statement);
    return statement;
  }

  private readonly scans = new Map<string, StatementSync>();

  private duplicate({ spec }: SecondaryIndex, doc: Doc): MongoCommandError {
    const values = spec.pattern.map((field) => [field.path, valueAt(doc, field.parts)]);
    const keyValue = Object.fromEntries(values);
    return duplicateKey({ namespace: this.namespace, index: spec.name, keyPattern: spec.key, keyValue });
  }

  private duplicateId(doc: Doc): MongoCommandError {
    return duplicateKey({
      namespace: this.namespace,
      index: '_id_',
      keyPattern: { _id: 1 },
      keyValue: { _id: doc._id },
    });
  }
}

/** What a duplicate key error shows of a document: the value under a path, null when missing or below an array. */
function valueAt(doc: unknown, parts: readonly string[]): unknown {
  const value = parts.reduce<unknown>((node, name) => (isDoc(node) ? getField(node, name) : undefined), doc);
  return value ?? null;
}
