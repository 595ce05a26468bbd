import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FORMAT } from '@platform/product-start';
import { BackupError, isAbsent } from '../backup-error.ts';
import { type BackupFile, MANIFEST_FILE, type Manifest, readManifest } from '../manifest.ts';

/**
 * Reads the manifest of a backup and checks, without reading them, that its files are there, have their sizes and are all.
 * @throws BackupError with the first difference.
 */
export async function openBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.format > FORMAT)
    throw new BackupError(
      `${folder} was written by a newer version of the product. Restore it with that version.`,
    );
  await refuseUnknownFiles(folder, manifest);
  for (const file of manifest.files) await checkSize(folder, file);
  return manifest;
}

/** The refusal of a backup with a file that is not as it was written. */
export function damagedFile(file: string): BackupError {
  return new BackupError(`${file} is damaged or was changed, so the backup is refused. Use another one.`);
}

async function refuseUnknownFiles(folder: string, { files }: Manifest): Promise<void> {
  const known = new Set([MANIFEST_FILE, ...files.map((file) => path.normalize(file.path))]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isDirectory() && !known.has(name))
      throw new BackupError(
        `${folder} holds ${name}, which its manifest does not name, so it is refused. Use another backup.`,
      );
  }
}

async function checkSize(folder: string, { path: name, bytes }: BackupFile): Promise<void> {
  const file = path.join(folder, name);
  const found = await stat(file).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
  if (found === null) throw new BackupError(`${file} is missing, so the backup is refused. Use another one.`);
  if (!found.isFile() || found.size !== bytes) throw damagedFile(file);
}
