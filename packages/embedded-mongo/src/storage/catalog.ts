import type { DatabaseSync } from 'node:sqlite';
import { decode } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import { Collection } from './collection.ts';
import { parseIndexSpec } from './index-spec.ts';
import { SecondaryIndex } from './secondary-index.ts';

/** Databases and collections of one store file. Creation is implicit, as in MongoDB. Synchronous. */
export class Catalog {
  private readonly db: DatabaseSync;
  private collections = new Map<string, Collection>();

  constructor(db: DatabaseSync) {
    this.db = db;
    this.load();
  }

  /** Reads everything again; needed after a rollback, which may have undone a creation. */
  load(): void {
    this.collections = new Map();
    for (const row of this.db.prepare('SELECT id, db, name FROM namespace ORDER BY id').all()) {
      const namespace = `${String(row.db)}.${String(row.name)}`;
      const collection = new Collection(this.db, Number(row.id), namespace);
      this.loadIndexes(collection);
      this.collections.set(namespace, collection);
    }
  }

  private loadIndexes(collection: Collection): void {
    const rows = this.db
      .prepare('SELECT id, spec, multikey FROM secondary_index WHERE namespace = ? ORDER BY id')
      .all(collection.id);
    for (const row of rows) {
      const spec = parseIndexSpec(decode(row.spec as Uint8Array));
      collection.attachIndex(
        new SecondaryIndex(this.db, Number(row.id), { spec, multikey: row.multikey === 1 }),
      );
    }
  }

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  findOrCreate(database: string, name: string): Collection {
    const known = this.find(database, name);
    if (known !== undefined) return known;
    const problem = nameProblem(database, name);
    if (problem !== undefined) throw new MongoCommandError('InvalidNamespace', problem);
    const result = this.db.prepare('INSERT INTO namespace (db, name) VALUES (?, ?)').run(database, name);
    const id = Number(result.lastInsertRowid);
    Collection.createTable(this.db, id);
    const collection = new Collection(this.db, id, `${database}.${name}`);
    this.collections.set(collection.namespace, collection);
    return collection;
  }

  drop(collection: Collection): void {
    collection.dropTables();
    this.db.prepare('DELETE FROM namespace WHERE id = ?').run(collection.id);
    this.collections.delete(collection.namespace);
  }

  /** Gives a collection another name in the same or another database. The caller has dropped what had that name. */
  rename(collection: Collection, database: string, name: string): void {
    const problem = nameProblem(database, name);
    if (problem !== undefined) throw new MongoCommandError('InvalidNamespace', problem);
    this.db.prepare('UPDATE namespace SET db = ?, name = ? WHERE id = ?').run(database, name, collection.id);
    this.collections.delete(collection.namespace);
    const renamed = new Collection(this.db, collection.id, `${database}.${name}`);
    this.loadIndexes(renamed);
    this.collections.set(renamed.namespace, renamed);
  }

  /** Collection names of a database, sorted. */
  names(database: string): string[] {
    const prefix = `${database}.`;
    const names = [...this.collections.keys()].filter((key) => key.startsWith(prefix));
    return names.map((key) => key.slice(prefix.length)).sort();
  }

  databases(): string[] {
    const names = [...this.collections.keys()].map((namespace) => namespace.slice(0, namespace.indexOf('.')));
    return [...new Set(names)].sort();
  }
}

function nameProblem(database: string, name: string): string | undefined {
  if (!/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database)) return `Invalid database name: '${database}'`;
  if (name === '' || name.startsWith('system.') || /[$\0]/.test(name))
    return `Invalid collection name: '${name}'`;
  return Buffer.byteLength(`${database}.${name}`) > 255
    ? 'The namespace is longer than 255 bytes'
    : undefined;
}
