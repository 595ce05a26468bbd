import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/**
 * One process per data folder. The lock is SQLite's exclusive file lock: the system drops it when the process ends in
 * whatever way, so a kill -9 leaves nothing to clean up.
 * @returns the release.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const held = database;
    return () => held.close();
  } catch (error) {
    database?.close();
    if (/locked|busy/i.test(String(error)))
      throw new StartError(
        `The data folder ${folder} is in use by another running copy of the product. Stop that one, or choose another folder: DATA_DIR=/path/to/folder PORT=8081 make start`,
      );
    throw new StartError(
      `The lock file ${file} is damaged. No process may be using the folder; then delete that file and start again.`,
    );
  }
}
