import type { DatabaseSync } from 'node:sqlite';
import { MERGED_AT_PAGES } from './open-file.ts';

/**
 * Merges everything committed into the file, which then stays as it is, so that another process can copy it: what is
 * written meanwhile goes to the write-ahead file beside it. Call it outside of a transaction.
 * @returns the function that ends this.
 * @throws when a read is open.
 */
export function holdFile(db: DatabaseSync): () => void {
  const merged = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (merged?.busy !== 0) throw new Error('The document store is being read, so its file cannot be held');
  db.exec('PRAGMA wal_autocheckpoint=0');
  return () => db.exec(`PRAGMA wal_autocheckpoint=${MERGED_AT_PAGES}`);
}
