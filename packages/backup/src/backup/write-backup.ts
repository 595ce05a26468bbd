import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type StatedFormat, statedFormat } from '@platform/product-start';
import { crashPoint } from '@platform/service-kit/crash-points';
import { BackupError, isDiskFull, isTaken } from '../backup-error.ts';
import { syncFolder, syncFolders, writeDurably } from '../durable-files.ts';
import { MANIFEST_FILE, type Manifest, SCHEMA } from '../manifest.ts';
import { secretMarks } from '../secret-marks.ts';
import { refusePlace } from './backup-place.ts';
import { copyKeptFiles } from './copy-kept-files.ts';
import { holdStores } from './hold-stores.ts';
import { inspectStores } from './inspect-stores.ts';
import { FORMAT_FILE, KEPT_PARTS } from './kept-parts.ts';

export type BackupOptions = {
  readonly dataDir: string;
  /** Folder of backups, in which this one gets a folder named by its time. */
  readonly to: string;
  readonly productVersion: string;
  readonly now: () => Date;
};

export type WrittenBackup = { readonly folder: string; readonly manifest: Manifest };

const UNFINISHED = '.unfinished-';

/**
 * Writes a backup of a data folder, whether its product runs or not. It appears under its name when it is complete and on
 * the disk; a failure leaves nothing behind, and what a killed command left is removed by the next one.
 * @throws BackupError
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { dataDir, to, now } = options;
  const stated = statedFormat(dataDir);
  if (stated === null)
    throw new BackupError(
      `${dataDir} is no data folder of this product. Name one: DATA_DIR=/path/to/folder make backup`,
    );
  refusePlace(dataDir, to);
  const startedAt = now();
  const unfinished = path.join(to, `${UNFINISHED}${process.pid}`);
  const folder = path.join(to, `${startedAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  if (existsSync(folder)) throw existing(folder);
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
    await removeUnfinished(to);
    await mkdir(unfinished, { mode: 0o700 });
    const manifest = await fill(unfinished, { ...options, stated, startedAt });
    await syncFolders(unfinished);
    crashPoint('backup.before-rename');
    await rename(unfinished, folder);
    await syncFolder(to);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A backup of another data folder may have taken the name meanwhile.
    if (isTaken(error)) throw existing(folder);
    if (isDiskFull(error))
      throw new BackupError(
        `The disk of ${to} is full. Nothing was left there; free some space or name another folder: make backup TO=/path`,
      );
    throw error;
  }
}

function existing(folder: string): BackupError {
  return new BackupError(
    `${folder} exists already and is not written over. Try again in a second, or name another folder: make backup TO=/path`,
  );
}

/** Copies everything into the folder and writes the manifest as the last file. */
async function fill(
  unfinished: string,
  options: BackupOptions & { readonly stated: StatedFormat; readonly startedAt: Date },
): Promise<Manifest> {
  const { dataDir, stated, now } = options;
  const { stores, folders } = KEPT_PARTS[stated.product];
  const copy = copyKeptFiles(dataDir, unfinished);
  // Files that exist before the hold are copied before it, so that a removal meanwhile does not lose them.
  const hold = await holdStores({ dataDir, product: stated.product, stores }, () => copy.addFolders(folders));
  try {
    await copy.addFile(FORMAT_FILE);
    await copy.addFolders(folders);
    for (const store of stores) await copy.addFile(store);
    crashPoint('backup.stores-copied');
    await hold.confirm();
  } finally {
    hold.end();
  }
  const manifest: Manifest = {
    schema: SCHEMA,
    product: stated.product,
    productVersion: options.productVersion,
    format: stated.format,
    startedAt: options.startedAt.toISOString(),
    stateOf: hold.heldAt.toISOString(),
    finishedAt: now().toISOString(),
    files: [...copy.files()],
    counts: inspectStores(unfinished),
    secrets: secretMarks(dataDir),
  };
  await writeDurably(path.join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Removes what killed commands left. */
async function removeUnfinished(to: string): Promise<void> {
  for (const name of await readdir(to)) {
    if (!name.startsWith(UNFINISHED) || isAlive(Number(name.slice(UNFINISHED.length)))) continue;
    await rm(path.join(to, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
