import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { COMMANDS, lockFolder, SECRET_FILES, statedFormat } from '@platform/product-start';
import { crashPoint } from '@platform/service-kit/crash-points';
import { BackupError, isAbsent, isDiskFull } from '../backup-error.ts';
import { copyDurably, syncFolder, syncFolders } from '../durable-files.ts';
import type { Manifest } from '../manifest.ts';
import { missingSecrets } from '../secret-marks.ts';
import { verifyBackup } from './verify-backup.ts';

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
 * Makes a backup the data folder of a stopped product. Everything is verified first and built in a folder beside it, which
 * then takes its name.
 * @throws BackupError; StartError while the product runs. Then the data folder is as it was.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, dataDir, now } = options;
  const manifest = await verifyBackup(from);
  const isReplacing = await holdsSomething(dataDir);
  if (isReplacing) refuseReplacement(options);
  // The lock goes with the folder that is replaced.
  const unlock = isReplacing ? lockFolder(dataDir, COMMANDS[manifest.product]) : () => undefined;
  const built = `${dataDir}.restoring`;
  try {
    await rm(built, { recursive: true, force: true });
    await build(built, manifest, options);
    crashPoint('restore.before-rename');
    const replaced = isReplacing ? `${dataDir}.replaced-${now().toISOString().replaceAll(':', '')}` : null;
    if (replaced !== null) {
      await rename(dataDir, replaced);
      crashPoint('restore.between-renames');
    }
    await rename(built, dataDir);
    await syncFolder(path.dirname(dataDir));
    return { manifest, replaced, missingSecrets: missingSecrets(manifest.secrets, dataDir) };
  } catch (error) {
    await rm(built, { recursive: true, force: true });
    if (isDiskFull(error))
      throw new BackupError(
        `The disk of ${dataDir} is full. Nothing was changed; free some space and try again.`,
      );
    throw error;
  } finally {
    unlock();
  }
}

async function holdsSomething(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return names.length > 0;
}

function refuseReplacement({ dataDir, isForced }: Pick<RestoreOptions, 'dataDir' | 'isForced'>): void {
  if (statedFormat(dataDir) === null)
    throw new BackupError(
      `${dataDir} holds files that are not of this product, so it is not replaced. Choose another folder: DATA_DIR=/path/to/folder make restore FROM=…`,
    );
  if (!isForced)
    throw new BackupError(
      `${dataDir} holds data, so it is not replaced. Move it away, or run make restore FROM=… FORCE=1, which keeps it under another name.`,
    );
}

async function build(
  built: string,
  { files }: Manifest,
  { from, dataDir, secrets }: RestoreOptions,
): Promise<void> {
  await mkdir(path.dirname(built), { recursive: true });
  await mkdir(built, { mode: 0o700 });
  for (const { path: name, sha256 } of files) {
    const copied = await copyDurably(path.join(from, name), path.join(built, name));
    if (copied.sha256 !== sha256)
      throw new BackupError(
        `${path.join(from, name)} changed while it was restored. Nothing was changed; try again.`,
      );
  }
  const kept = secrets ?? path.join(dataDir, 'run');
  for (const name of SECRET_FILES)
    if (existsSync(path.join(kept, name)))
      await copyDurably(path.join(kept, name), path.join(built, 'run', name));
  await syncFolders(built);
}
