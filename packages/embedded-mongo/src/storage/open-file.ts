import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedMongoStoreError, type StoreErrorReason } from '../errors.ts';

/** Marks our files in the SQLite header, so that another program's database is never written to. */
const APPLICATION_ID = 0x656d6264;
const SCHEMA_VERSION = 1;

/** Pages in the write-ahead file from which SQLite merges them into the file itself. */
export const MERGED_AT_PAGES = 4_000;

export type Durability = 'kill' | 'full';

/** A folder gets `documents.sqlite` inside; anything else is the file itself. */
export function storeFileOf(path: string): string {
  return existsSync(path) && statSync(path).isDirectory() ? join(path, 'documents.sqlite') : path;
}

/**
 * Opens or creates the SQLite file, in WAL mode and locked for this process. With durability 'kill' a commit survives
 * the death of the process at any moment; 'full' also flushes to the disk before each response (power loss). Throws
 * EmbeddedMongoStoreError.
 */
export function openFile(path: string, durability: Durability): DatabaseSync {
  const file = storeFileOf(path);
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    refuseForeignBytes(file);
    db = new DatabaseSync(file);
    configure(db, file, durability);
    return db;
  } catch (error) {
    if (db?.isOpen) db.close();
    throw error instanceof EmbeddedMongoStoreError ? error : storeError(error, file);
  }
}

function refuseForeignBytes(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const header = Buffer.alloc(72);
  const handle = openSync(file, 'r');
  try {
    const read = readSync(handle, header, 0, header.length, 0);
    if (!header.toString('latin1', 0, 16).startsWith('SQLite format 3'))
      throw new EmbeddedMongoStoreError('foreign', file);
    if (read < header.length) throw new EmbeddedMongoStoreError('corrupt', file);
  } finally {
    closeSync(handle);
  }
}

function configure(db: DatabaseSync, file: string, durability: Durability): void {
  db.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL;');
  db.exec(`PRAGMA synchronous=${durability === 'full' ? 'FULL' : 'NORMAL'}; PRAGMA temp_store=MEMORY;`);
  db.exec(`PRAGMA cache_size=-32768; PRAGMA wal_autocheckpoint=${MERGED_AT_PAGES}; PRAGMA foreign_keys=OFF;`);
  // What is deleted or replaced may be personal data; SQLite would leave its bytes in free pages of the file.
  db.exec('PRAGMA secure_delete=ON;');
  const id = pragma(db, 'application_id');
  const tables = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
  if (id !== APPLICATION_ID && (id !== 0 || tables !== 0)) throw new EmbeddedMongoStoreError('foreign', file);
  const version = pragma(db, 'user_version');
  if (version > SCHEMA_VERSION) throw new EmbeddedMongoStoreError('newer', file);
  db.exec('BEGIN IMMEDIATE');
  if (version === 0) createCatalog(db);
  db.exec('COMMIT');
  checkPages(db, file);
}

function createCatalog(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE namespace (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name)) STRICT;
    CREATE TABLE secondary_index (id INTEGER PRIMARY KEY, namespace INTEGER NOT NULL, name TEXT NOT NULL,
      spec BLOB NOT NULL, multikey INTEGER NOT NULL, UNIQUE (namespace, name)) STRICT;
    PRAGMA application_id=${APPLICATION_ID};
    PRAGMA user_version=${SCHEMA_VERSION};
  `);
}

const QUICK_CHECK_PAGES_MAX = 2_000;

/** Small files are checked whole; a large one only for having all the pages its header promises (start stays short). */
function checkPages(db: DatabaseSync, file: string): void {
  const pages = pragma(db, 'page_count');
  if (pages > QUICK_CHECK_PAGES_MAX) return;
  const result = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (result !== 'ok') throw new EmbeddedMongoStoreError('corrupt', file);
}

function pragma(db: DatabaseSync, name: string): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
}

const REASON_BY_SQLITE_CODE: Record<number, StoreErrorReason> = {
  5: 'locked',
  6: 'locked',
  11: 'corrupt',
  26: 'corrupt',
};

function storeError(error: unknown, file: string): EmbeddedMongoStoreError {
  const code = (error as { errcode?: unknown }).errcode;
  const reason = typeof code === 'number' ? REASON_BY_SQLITE_CODE[code & 0xff] : undefined;
  return new EmbeddedMongoStoreError(reason ?? 'unwritable', file, { cause: error });
}
