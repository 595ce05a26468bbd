import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Bytes of all files below a folder; links count as themselves. */
export function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(path.join(entry.parentPath, entry.name)).size, 0);
}
