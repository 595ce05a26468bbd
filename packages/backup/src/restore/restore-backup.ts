import { restoringFolderOf } from '@platform/product-start';
import { crashPoint } from '@platform/service-kit/crash-points';
import { BackupError, isDiskFull } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import { missingSecrets } from '../secret-marks.ts';
import { buildFolder } from './build-folder.ts';
import { openBackup } from './open-backup.ts';
import { findTarget, lockTarget } from './restore-target.ts';
import { takePlace } from './take-place.ts';

export type RestoreOptions = {
  /** The backup. */
  readonly from: string;
  /** The data folder that it becomes. */
  readonly dataDir: string;
  /** Folder with the secret files of the installation; null = those of the data folder that is replaced. */
  readonly secrets: string | null;
  /** Whether a data folder that holds something is replaced; it is kept under another name. */
  readonly isForced: boolean;
  readonly now: () => Date;
};

export type Restored = {
  readonly manifest: Manifest;
  /** Where the data folder that was replaced is now; null when there was none. */
  readonly replaced: string | null;
  /** Secrets that the data need and that are not there. */
  readonly missingSecrets: readonly string[];
};

/**
 * Makes a backup the data folder of a stopped product. It is copied to a folder beside the data folder, which takes that
 * name only when every digest was right; each file of the backup is read once.
 * @throws BackupError. Then the data folder is as it was.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, now, isForced } = options;
  const manifest = await openBackup(from);
  const target = await findTarget(options.dataDir);
  const { folder } = target;
  const unlock = lockTarget(target, { isForced });
  try {
    const moment = now().toISOString().replaceAll(':', '');
    const replaced = target.isReplacing ? `${folder}.replaced-${moment}` : null;
    const secrets = options.secrets ?? target.secrets;
    await buildFolder(restoringFolderOf(folder), { from, manifest, secrets }, async (built) => {
      crashPoint('restore.before-rename');
      await takePlace(built, { folder, replaced });
    });
    return { manifest, replaced, missingSecrets: missingSecrets(manifest.secrets, folder) };
  } catch (error) {
    if (isDiskFull(error))
      throw new BackupError(
        `The disk of ${folder} is full. Nothing was changed; free some space and try again.`,
      );
    throw error;
  } finally {
    unlock();
  }
}
