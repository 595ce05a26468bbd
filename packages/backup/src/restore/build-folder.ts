import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { SECRET_FILES } from '@platform/product-start';
import { copyDurably, syncFolders } from '../durable-files.ts';
import type { Manifest } from '../manifest.ts';
import { damagedFile } from './open-backup.ts';
import { lockOrRefuse } from './restore-target.ts';

type Parts = {
  /** The backup. */
  readonly from: string;
  readonly manifest: Manifest;
  /** Folder of the secrets that are added. */
  readonly secrets: string;
};

/**
 * Copies a backup to a new data folder and then calls `use` with it, while no other restore can use the same place. What a
 * killed restore has left there is removed first; after a failure nothing is left.
 * @throws BackupError when a digest is wrong or another restore runs.
 */
export async function buildFolder(
  built: string,
  parts: Parts,
  use: (built: string) => Promise<void>,
): Promise<void> {
  await mkdir(built, { recursive: true, mode: 0o700 });
  const unlock = lockOrRefuse(built, `Another restore writes to ${built}. Wait for its end, then try again.`);
  try {
    await empty(built);
    await fill(built, parts);
    await use(built);
  } catch (error) {
    await rm(built, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

/** Removes everything but the lock, which becomes that of the data folder. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!name.startsWith('lock')) await rm(path.join(folder, name), { recursive: true, force: true });
}

async function fill(built: string, { from, manifest, secrets }: Parts): Promise<void> {
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const copied = await copyDurably(path.join(from, name), path.join(built, name));
    if (copied.bytes !== bytes || copied.sha256 !== sha256) throw damagedFile(path.join(from, name));
  }
  for (const name of SECRET_FILES)
    if (existsSync(path.join(secrets, name)))
      await copyDurably(path.join(secrets, name), path.join(built, 'run', name));
  await syncFolders(built);
}
