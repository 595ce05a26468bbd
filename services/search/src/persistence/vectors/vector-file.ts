import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { EmbeddedText, StoredVector, VectorState } from '../../ports/embeddings.ts';
import { VectorTable } from './vector-table.ts';

/** Version of the layout of the file. */
const FORMAT = '1';

export type VectorFileOptions = {
  readonly file: string;
  readonly durability: 'kill' | 'full';
  /** Identifies the model; vectors of another one are dropped. */
  readonly model: string;
};

/** Vectors in a SQLite file, all of them in memory too. */
export type VectorFile = ReturnType<typeof openVectorFile>;

/** Opens the file, or begins it anew when it cannot be read: vectors can be made again. */
export function openVectorFile(options: VectorFileOptions) {
  const db = openOrReplace(options);
  const noteOf = (key: string) => {
    const value = db.prepare('SELECT value FROM notes WHERE key = ?').get(key)?.value;
    return typeof value === 'string' ? value : null;
  };
  const setNote = (key: string, value: string) =>
    db.prepare('INSERT OR REPLACE INTO notes VALUES (?, ?)').run(key, value);
  if (noteOf('model') !== options.model) {
    db.exec('BEGIN; DELETE FROM vectors; DELETE FROM notes;');
    setNote('model', options.model);
    db.exec('COMMIT');
  }
  const table = new VectorTable();
  for (const { id, vector } of db.prepare('SELECT id, vector FROM vectors').iterate()) {
    if (vector instanceof Uint8Array) table.put(String(id), asSigned(vector));
  }
  const hashOf = db.prepare('SELECT hash FROM vectors WHERE id = ?');
  const save = db.prepare('INSERT OR REPLACE INTO vectors VALUES (?, ?, ?)');
  const remove = db.prepare('DELETE FROM vectors WHERE id = ?');

  return {
    state: (): VectorState => ({ vectors: table.size(), needsReplay: noteOf('replayed') === null }),
    replayed: (): void => void setNote('replayed', 'yes'),
    missing: (texts: readonly EmbeddedText[]): string[] =>
      texts.filter(({ id, hash }) => hashOf.get(id)?.hash !== hash).map(({ id }) => id),
    save: (vectors: readonly StoredVector[], removed: readonly string[]): void => {
      for (const { vector } of vectors) if (vector !== null) table.checkLength(vector);
      db.exec('BEGIN');
      try {
        for (const id of removed) remove.run(id);
        for (const { id, hash, vector } of vectors) save.run(id, hash, vector);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
      for (const id of removed) table.remove(id);
      for (const { id, vector } of vectors) {
        if (vector === null) table.remove(id);
        else table.put(id, vector);
      }
    },
    cosines: (ids: readonly string[], vector: Int8Array): Float32Array => table.cosines(ids, vector),
    count: (): number => table.size(),
    close: (): void => db.close(),
  };
}

function asSigned(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function openOrReplace(options: VectorFileOptions): DatabaseSync {
  try {
    return openDatabase(options);
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${options.file}${suffix}`, { force: true });
    return openDatabase(options);
  }
}

/** Throws for a file that is damaged or of another format. */
function openDatabase({ file, durability }: VectorFileOptions): DatabaseSync {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA journal_mode = WAL');
    db.exec(`PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`);
    db.exec(`
      CREATE TABLE IF NOT EXISTS notes (key TEXT PRIMARY KEY, value TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS vectors (id TEXT PRIMARY KEY, hash TEXT NOT NULL, vector BLOB) WITHOUT ROWID;
    `);
    db.prepare('INSERT OR IGNORE INTO notes VALUES (?, ?)').run('format', FORMAT);
    const check = db.prepare('PRAGMA quick_check(1)').get();
    if (check?.quick_check !== 'ok') throw new Error('the vectors are damaged');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
