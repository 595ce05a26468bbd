import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/** Primary result codes of SQLite for a file that cannot be written or opened. */
const UNWRITABLE = new Set([8, 14]);

/** The data folder is used by a running product. */
export class FolderInUseError extends StartError {}

/**
 * Locks a data folder for this process. The lock is an exclusive file lock of SQLite, which the operating system
 * releases even after kill -9.
 * `command` is what starts the product, for the sentence about another folder.
 * @returns the function that releases the lock.
 * @throws FolderInUseError when another process has the lock; StartError when the lock file is damaged.
 */
export function lockFolder(folder: string, command: string): () => void {
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
      throw new FolderInUseError(
        `The data folder ${folder} is in use by another running copy of the product. Stop that one, or choose another folder: DATA_DIR=/path/to/folder PORT=8081 ${command}`,
      );
    if (UNWRITABLE.has(Number((error as { errcode?: number }).errcode) & 0xff))
      throw new StartError(
        `The lock file ${file} cannot be written. Check the owner and the rights of the folder and whether its disk is mounted read-only.`,
      );
    throw new StartError(
      `The lock file ${file} is damaged. No process may be using the folder; then delete that file and start again.`,
    );
  }
}
