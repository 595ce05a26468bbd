import type { Dirent } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, isAbsent } from '../backup-error.ts';
import { copyDurably, type Digest } from '../durable-files.ts';
import type { BackupFile } from '../manifest.ts';
import { PARTIAL_FILES } from './kept-parts.ts';

/** Replaces bytes of a name that are no characters. */
const UNREADABLE = '\uFFFD';

export type KeptFilesCopy = {
  /** Copies one file. */
  readonly addFile: (name: string) => Promise<void>;
  /** Copies the files of folders that were not copied before; those that are removed meanwhile are left out. */
  readonly addFolders: (folders: readonly string[]) => Promise<void>;
  /** What was copied, by path. */
  readonly files: () => readonly BackupFile[];
};

/** Copies files of a data folder to the same places below another folder. */
export function copyKeptFiles(dataDir: string, to: string): KeptFilesCopy {
  const copied = new Map<string, Digest>();
  const addFile = async (name: string): Promise<void> => {
    copied.set(name, await copyDurably(path.join(dataDir, name), path.join(to, name)));
  };
  return {
    addFile,
    addFolders: async (folders) => {
      for (const name of await filesBelow(dataDir, folders)) {
        if (copied.has(name)) continue;
        await addFile(name).catch(async (error: unknown) => {
          await rm(path.join(to, name), { force: true });
          if (!isAbsent(error)) throw error;
        });
      }
    },
    files: () =>
      [...copied]
        .map(([name, digest]) => ({ path: name, ...digest }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

async function filesBelow(dataDir: string, folders: readonly string[]): Promise<readonly string[]> {
  const listed = await Promise.all(
    folders.map((folder) =>
      readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isAbsent(error)) return [];
          throw error;
        },
      ),
    ),
  );
  return listed.flat().flatMap((entry) => {
    const place = path.join(entry.parentPath, entry.name);
    const name = path.relative(dataDir, place).replaceAll(path.sep, '/');
    if (entry.isDirectory() || name.startsWith(PARTIAL_FILES)) return [];
    refuseUncopied(entry, place);
    return [name];
  });
}

/** What cannot be copied under its name is refused, because leaving it out would lose it unnoticed. */
function refuseUncopied(entry: Dirent, place: string): void {
  if (!entry.isFile())
    throw new BackupError(
      `${place} is a link or no plain file, which a backup does not contain. Replace it by the file itself or move it away, then try again.`,
    );
  if (entry.name.includes(UNREADABLE))
    throw new BackupError(
      `${place} has a name that is not UTF-8. Rename it or move it away, then try again.`,
    );
}
