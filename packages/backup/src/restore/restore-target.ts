import { existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { FolderInUseError, lockFolder, restoringFolderOf, statedFormat } from '@platform/product-start';
import { BackupError, isAbsent } from '../backup-error.ts';

/** Where a backup is restored to. */
export type Target = {
  /** The data folder, where a link to it leads. */
  readonly folder: string;
  /** Whether it holds data. */
  readonly isReplacing: boolean;
  /** Folder of the secrets that are here; it need not exist. */
  readonly secrets: string;
};

/**
 * Finds out what is in the place of the data folder.
 * @throws BackupError when another folder cannot take its place.
 */
export async function findTarget(dataDir: string): Promise<Target> {
  const folder = await realpath(dataDir).catch(whenAbsent(dataDir));
  const names = await readdir(folder).catch(whenAbsent(null));
  if (names !== null) await refuseMountPoint(folder);
  const isReplacing = names !== null && names.length > 0;
  if (isReplacing && statedFormat(folder) === null)
    throw new BackupError(
      `${folder} holds files that are not of this product, so it is not replaced. Choose another folder: DATA_DIR=/path/to/folder make restore FROM=…`,
    );
  const former = names === null ? await movedByKilledRestore(folder) : null;
  return { folder, isReplacing, secrets: path.join(former ?? folder, 'run') };
}

/**
 * Locks the data folder that is replaced; the lock goes with it. Returns the function that ends this.
 * @throws BackupError when its product runs or it must not be replaced.
 */
export function lockTarget(
  { folder, isReplacing }: Target,
  { isForced }: { readonly isForced: boolean },
): () => void {
  if (!isReplacing) return () => undefined;
  const unlock = lockOrRefuse(
    folder,
    `${folder} is in use: the product runs on it. Stop it (Ctrl-C), then run make restore again.`,
  );
  if (isForced) return unlock;
  unlock();
  throw new BackupError(
    `${folder} holds data, so it is not replaced. Move it away, or run make restore FROM=… FORCE=1, which keeps it under another name.`,
  );
}

/** Locks a folder; `refusal` is the sentence when another process has it. */
export function lockOrRefuse(folder: string, refusal: string): () => void {
  try {
    return lockFolder(folder, 'make restore');
  } catch (error) {
    throw error instanceof FolderInUseError ? new BackupError(refusal) : error;
  }
}

async function refuseMountPoint(folder: string): Promise<void> {
  const [own, above] = await Promise.all([stat(folder), stat(path.dirname(folder))]);
  if (own.dev !== above.dev)
    throw new BackupError(
      `${folder} is a disk of its own, whose place another folder cannot take. Restore to a folder on it and start with that one: DATA_DIR=${path.join(folder, 'data')} make restore FROM=…`,
    );
}

/** The data folder that a restore had moved away when it was killed before its last step; null without one. */
async function movedByKilledRestore(folder: string): Promise<string | null> {
  if (!existsSync(restoringFolderOf(folder))) return null;
  const beside = await readdir(path.dirname(folder));
  const newest = beside
    .filter((name) => name.startsWith(`${path.basename(folder)}.replaced-`))
    .sort()
    .at(-1);
  return newest === undefined ? null : path.join(path.dirname(folder), newest);
}

function whenAbsent<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isAbsent(error)) return value;
    throw error;
  };
}
