import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { COMMANDS, FolderInUseError, lockFolder, type StatedFormat } from '@platform/product-start';
import { BackupError } from '../backup-error.ts';
import { type Hold, holdProduct } from '../holds/hold-product.ts';

/**
 * Makes sure that the files of the stores contain everything and stay as they are: by the lock of the data folder when
 * the product is stopped, otherwise with the help of the running one. `beforeHold` runs first where the product runs.
 * @throws BackupError when it runs and cannot do that.
 */
export async function holdStores(
  {
    dataDir,
    product,
    stores,
  }: {
    readonly dataDir: string;
    readonly product: StatedFormat['product'];
    readonly stores: readonly string[];
  },
  beforeHold: () => Promise<void>,
): Promise<Hold> {
  const unlock = lockIfStopped(dataDir, product);
  if (unlock !== null) {
    try {
      for (const store of stores) mergeWriteAhead(path.join(dataDir, store));
    } catch (error) {
      unlock();
      throw error;
    }
    return { heldAt: new Date(), confirm: async () => undefined, end: unlock };
  }
  if (product === 'platform-distributed')
    throw new BackupError(
      `${COMMANDS[product]} runs on ${dataDir}. The files of its Kafka can only be copied while it is stopped: stop it, then run make backup again. Servers of your own are backed up with their own tools (docs/operators/backups.md).`,
    );
  await beforeHold();
  return holdProduct(dataDir);
}

/** The function that unlocks the folder; null while a product uses it. */
function lockIfStopped(dataDir: string, product: StatedFormat['product']): (() => void) | null {
  try {
    return lockFolder(dataDir, COMMANDS[product]);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

/** Merges what a stopped or killed product left in the write-ahead file of a store. */
function mergeWriteAhead(file: string): void {
  if (!existsSync(file))
    throw new BackupError(
      `${file} does not exist, so there is nothing to back up here. Documents on a MongoDB of your own are backed up with its tools (docs/operators/backups.md).`,
    );
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    const merged = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    if (merged?.busy !== 0)
      throw new BackupError(`${file} is in use. Stop the product completely, then try again.`);
  } finally {
    database.close();
  }
}
