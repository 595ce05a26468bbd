import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { FACETS, type FacetName } from '@platform/contracts/search';
import type { SetAside } from '../../ports/search-index.ts';
import { TEXT_SCHEMA } from './text-index.ts';

/** "srch" in the header of the file: distinguishes our index from any other SQLite file. */
const APPLICATION_ID = 0x73726368;
/** Raised when an index of an earlier release can no longer be read; it is then rebuilt from the log. */
const FORMAT = 4;
/** The earlier format that is upgraded in place. */
const UPGRADABLE = 3;
/** Files up to this size are checked page by page at open (about 0.1 s); damage in larger ones shows when it is read. */
const CHECKED_BYTES_MAX = 64 * 1024 * 1024;
const CORRUPT_CODES = new Set([11, 26]);

/** The data that a start reads is separate from the data that only hits show. */
const SCHEMA = `
  CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE documents(slot INTEGER PRIMARY KEY, id TEXT NOT NULL, facts TEXT NOT NULL, words BLOB NOT NULL);
  CREATE TABLE cards(slot INTEGER PRIMARY KEY, v INTEGER NOT NULL, card TEXT NOT NULL);
  CREATE TABLE versions(id TEXT PRIMARY KEY, v INTEGER NOT NULL, slot INTEGER UNIQUE, changed_at TEXT) WITHOUT ROWID;
  ${TEXT_SCHEMA}
`;

export type IndexFile = {
  readonly db: DatabaseSync;
  readonly setAside: SetAside | null;
  /** Facets that the file was built with. */
  readonly facets: readonly FacetName[];
  /** True when it was created under other rules than those it is opened with. */
  readonly isOutdated: boolean;
};

/** A row does not contain what was written: damage that SQLite does not detect. */
export class UnreadableRowError extends Error {
  override readonly name = 'UnreadableRowError';
}

/** True when SQLite reports that the file is damaged or not a database, or a row cannot be read. */
export function isCorruption(error: unknown): boolean {
  if (error instanceof UnreadableRowError) return true;
  return error instanceof Error && 'errcode' in error && CORRUPT_CODES.has(Number(error.errcode) & 0xff);
}

/** Durability of an index file, and the rules that its content follows (`indexRules`). */
export type IndexFileOptions = {
  readonly durability: 'kill' | 'full';
  readonly rules: string;
  /** The file is being built and is discarded after a kill: until `settleIndexFile` nothing in it is durable. */
  readonly isBeingBuilt?: boolean;
};

/**
 * Opens the index file or creates an empty one. A damaged file, one of another format, or one that is not our index is
 * renamed to `<file>.set-aside` (an earlier one is overwritten) and replaced. With WAL committed data survives a kill;
 * with `durability` `full` also a power failure.
 */
export function openIndexFile(file: string, options: IndexFileOptions): IndexFile {
  const { rules } = options;
  let setAside: IndexFile['setAside'] = null;
  if (existsSync(file)) {
    const opened = openExisting(file);
    if (typeof opened !== 'string') {
      const isOutdated = readMeta(opened, 'rules') !== rules;
      return { db: tune(opened, options), setAside, facets: facetsOf(opened), isOutdated };
    }
    if (opened !== 'empty') {
      setAside = opened;
      setIndexFileAside(file);
    }
  }
  removeIndexFile(file);
  const db = tune(new DatabaseSync(file), options);
  db.exec(`BEGIN; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT}; ${SCHEMA}`);
  writeMeta(db, 'facets', JSON.stringify(FACETS));
  writeMeta(db, 'rules', rules);
  writeMeta(db, 'replay', 'needed');
  db.exec('COMMIT');
  return { db, setAside, facets: FACETS, isOutdated: false };
}

/** Keeps an unusable file next to the index for inspection; an earlier one is overwritten. */
export function setIndexFileAside(file: string): void {
  renameSync(file, `${file}.set-aside`);
}

/** Removes an index file with its log, if they exist. */
export function removeIndexFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

export function readMeta(db: DatabaseSync, name: string): string | null {
  const row = db.prepare('SELECT value FROM meta WHERE name = ?').get(name);
  return row === undefined ? null : String(row.value);
}

export function writeMeta(db: DatabaseSync, name: string, value: string): void {
  db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value').run(
    name,
    value,
  );
}

function openExisting(file: string): DatabaseSync | Exclude<Verdict, 'ours'> {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    const verdict = judge(db, statSync(file).size);
    if (verdict === 'ours') return upgraded(db);
    db.close();
    return verdict;
  } catch (error) {
    if (db?.isOpen) db.close();
    if (isCorruption(error)) return 'corrupt';
    throw error;
  }
}

/** `empty`: a creation that was killed before its commit. */
type Verdict = 'ours' | SetAside | 'empty';

function judge(db: DatabaseSync, bytes: number): Verdict {
  if (db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.tables === 0) return 'empty';
  if (pragma(db, 'application_id') !== APPLICATION_ID) return 'foreign';
  const format = Number(pragma(db, 'user_version'));
  if (format !== FORMAT && format !== UPGRADABLE) return format < FORMAT ? 'older' : 'newer';
  return bytes > CHECKED_BYTES_MAX || pragma(db, 'quick_check') === 'ok' ? 'ours' : 'corrupt';
}

/** Adds the moments of change, which an index of the earlier format has in its cards only. */
function upgraded(db: DatabaseSync): DatabaseSync {
  if (Number(pragma(db, 'user_version')) === FORMAT) return db;
  db.exec(`
    BEGIN IMMEDIATE;
    ALTER TABLE versions ADD COLUMN changed_at TEXT;
    UPDATE versions SET changed_at = (SELECT card ->> 'changedAt' FROM cards WHERE cards.slot = versions.slot);
    PRAGMA user_version = ${FORMAT};
    COMMIT`);
  return db;
}

function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

/** Makes a closed file that was being built as durable as any other. */
export function settleIndexFile(file: string, { durability }: IndexFileOptions): void {
  if (durability !== 'full') return;
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

function tune(db: DatabaseSync, { durability, isBeingBuilt = false }: IndexFileOptions): DatabaseSync {
  const safety = isBeingBuilt
    ? 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF'
    : `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`;
  db.exec(`${safety};
    PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 8000; PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = 5000`);
  return db;
}

function facetsOf(db: DatabaseSync): FacetName[] {
  const known: unknown = JSON.parse(readMeta(db, 'facets') ?? '[]');
  return Array.isArray(known) ? FACETS.filter((facet) => known.includes(facet)) : [];
}
