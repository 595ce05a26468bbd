import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup-error.ts';
import { isManifest, MANIFEST_FILE } from '../manifest.ts';

/**
 * Checks that a backup of a data folder may be written below a folder, which need not exist yet.
 * @throws BackupError when it would be lost with the data folder, or would change another backup.
 */
export function refusePlace(dataDir: string, to: string): void {
  const place = reachedPath(to);
  if (isWithin(realpathSync(dataDir), place))
    throw new BackupError(
      `${to} is in the data folder and would be lost with it. Name another folder: make backup TO=/path`,
    );
  for (let folder = place; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (isBackup(folder))
      throw new BackupError(
        `${to} is a backup or in one, which a second one in it would spoil. Name the folder that holds backups: make backup TO=${path.dirname(folder)}`,
      );
}

/** Where a path leads once the links on the way are followed; what does not exist yet is appended as it is. */
function reachedPath(to: string): string {
  if (existsSync(to)) return realpathSync(to);
  return path.join(reachedPath(path.dirname(to)), path.basename(to));
}

function isWithin(folder: string, place: string): boolean {
  return place === folder || place.startsWith(`${folder}${path.sep}`);
}

function isBackup(folder: string): boolean {
  const file = path.join(folder, MANIFEST_FILE);
  return existsSync(file) && isManifest(readFileSync(file, 'utf8'));
}
