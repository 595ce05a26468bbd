import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { EventLogCorruptError } from '../errors.ts';
import { checksumOf } from './record-checksum.ts';

/** Allows 10^12 records a partition and 8,192 partitions within a safe integer. */
export const PARTITION_SPAN = 2 ** 40;

/** `kill`: survives kill -9. `full`: every commit reaches the disk, survives power loss. */
export type Durability = 'kill' | 'full';

/** "EVLG": distinguishes an event log from any other SQLite file. */
const APPLICATION_ID = 0x45564c47;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** Files up to this size are checked completely at open (about 0.2 s); damage in larger ones shows when it is read. */
const CHECKED_BYTES_MAX = 64 * 1024 * 1024;
/** Pages in the write-ahead file from which SQLite merges them into the file itself. */
const MERGED_AT_PAGES = 1_000;

/** Each step upgrades a file from version `index` to `index + 1`; steps are never edited once released. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE topics (
     id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, partitions INTEGER NOT NULL,
     cleanup TEXT NOT NULL, retention_ms INTEGER);
   CREATE TABLE partitions (
     id INTEGER PRIMARY KEY, topic_id INTEGER NOT NULL, number INTEGER NOT NULL,
     next_offset INTEGER NOT NULL DEFAULT 0, cleaned_to INTEGER NOT NULL DEFAULT 0,
     UNIQUE (topic_id, number));
   -- seq = partition id * 2^40 + offset: one clustered index serves appends and reads.
   CREATE TABLE records (
     seq INTEGER PRIMARY KEY, key TEXT NOT NULL, value BLOB, headers TEXT NOT NULL, at INTEGER NOT NULL);
   CREATE TABLE offsets (
     group_name TEXT NOT NULL, partition_id INTEGER NOT NULL, next_offset INTEGER NOT NULL,
     PRIMARY KEY (group_name, partition_id)) WITHOUT ROWID;
   -- Where the newest record of a key is, as far as compaction has come.
   CREATE TABLE newest (
     partition_id INTEGER NOT NULL, key TEXT NOT NULL, seq INTEGER NOT NULL, tombstone_at INTEGER,
     PRIMARY KEY (partition_id, key)) WITHOUT ROWID;
   CREATE INDEX newest_tombstones ON newest (tombstone_at) WHERE tombstone_at IS NOT NULL;`,
  // Null in records of earlier releases.
  'ALTER TABLE records ADD COLUMN checksum INTEGER',
];

/**
 * Opens or creates the file of an event log and upgrades it to the current version. Throws `EventLogCorruptError` when
 * the file is damaged, truncated, of another program, or of a newer release.
 */
export function openLogFile(file: string, durability: Durability): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5_000 });
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -12288',
    );
    database.exec(`PRAGMA wal_autocheckpoint = ${MERGED_AT_PAGES}`);
    database.exec(`PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`);
    migrate(database, file);
    if (sizeOf(file) <= CHECKED_BYTES_MAX) refuseDamaged(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw asLogError(error, file);
  }
}

/** Number of records in each topic of an opened file that has some. */
export function countRecords(database: DatabaseSync): Record<string, number> {
  const rows = database
    .prepare(
      `SELECT topics.name AS topic, count(*) AS n FROM records
       JOIN partitions ON partitions.id = records.seq / ${PARTITION_SPAN}
       JOIN topics ON topics.id = partitions.topic_id GROUP BY topics.name ORDER BY topics.name`,
    )
    .all();
  return Object.fromEntries(rows.map(({ topic, n }) => [String(topic), Number(n)]));
}

/** Bytes of the file and of what is not yet merged into it. */
function sizeOf(file: string): number {
  return [file, `${file}-wal`].reduce((sum, one) => sum + (existsSync(one) ? statSync(one).size : 0), 0);
}

/**
 * Merges everything committed into the file, which then stays as it is, so that another process can copy it: what is
 * appended meanwhile goes to the write-ahead file beside it. Returns the function that ends this; throws while another
 * process reads.
 */
export function holdLogFile(database: DatabaseSync): () => void {
  const merged = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (merged?.busy !== 0) throw new Error('The event log is being read, so its file cannot be held');
  database.exec('PRAGMA wal_autocheckpoint = 0');
  return () => database.exec(`PRAGMA wal_autocheckpoint = ${MERGED_AT_PAGES}`);
}

function refuseDamaged(database: DatabaseSync, file: string): void {
  const isSound = database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  const records = database.prepare('SELECT key, value, headers, checksum FROM records').iterate();
  if (!isSound || records.some((row) => row.checksum !== null && row.checksum !== checksumOf(row)))
    throw new EventLogCorruptError(`The event log ${file} is damaged`);
}

/** SQLite's two error codes for a damaged file become `EventLogCorruptError`; other errors are not changed. */
export function asLogError(error: unknown, file: string): unknown {
  const isNamed = typeof error === 'object' && error !== null && 'errcode' in error;
  const code = isNamed ? Number(error.errcode) & 0xff : 0;
  if (code !== SQLITE_CORRUPT && code !== SQLITE_NOTADB) return error;
  return new EventLogCorruptError(`The event log ${file} is damaged or no event log`, { cause: error });
}

function migrate(database: DatabaseSync, file: string): void {
  const version = pragma(database, 'user_version');
  if (version > MIGRATIONS.length) {
    throw new EventLogCorruptError(
      `The event log ${file} was written by a newer release (version ${version})`,
    );
  }
  if (version > 0 && pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new EventLogCorruptError(`${file} is no event log`);
  }
  const tables = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n ?? 0);
  if (version === 0 && tables > 0) throw new EventLogCorruptError(`${file} is no event log`);
  if (version === MIGRATIONS.length) return;
  database.exec('BEGIN IMMEDIATE');
  for (const step of MIGRATIONS.slice(version)) database.exec(step);
  database.exec(
    `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`,
  );
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
}
