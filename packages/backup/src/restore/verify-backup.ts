import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FORMAT } from '@platform/product-start';
import { BackupError, isAbsent } from '../backup-error.ts';
import { digestOf } from '../durable-files.ts';
import { type BackupFile, MANIFEST_FILE, type Manifest, readManifest } from '../manifest.ts';

/**
 * Verifies that a backup is complete and contains exactly what its manifest states.
 * @throws BackupError with the first difference.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.format > FORMAT)
    throw new BackupError(
      `${folder} was written by a newer version of the product. Restore it with that version.`,
    );
  await refuseUnknownFiles(folder, manifest);
  for (const file of manifest.files) await verifyFile(folder, file);
  return manifest;
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

async function verifyFile(folder: string, { path: name, bytes, sha256 }: BackupFile): Promise<void> {
  const found = await digestOf(path.join(folder, name)).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
  if (found === null || found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupError(
      `${path.join(folder, name)} is ${found === null ? 'missing' : 'damaged or was changed'}, so the backup is refused. Use another one.`,
    );
}
