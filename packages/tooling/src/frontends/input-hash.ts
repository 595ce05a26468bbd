import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';

/** Output and dependencies. Every other file is an input: the template of the kit has some without an extension. */
const IGNORED = new Set(['node_modules', 'dist', '.cache']);

async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  const cwd = path.join(REPO_ROOT, folder);
  const entries = glob(['**/*', '**/.*'], {
    cwd,
    withFileTypes: true,
    exclude: ({ name }) => IGNORED.has(name),
  });
  for await (const entry of entries)
    if (entry.isFile()) found.push(path.relative(REPO_ROOT, path.join(entry.parentPath, entry.name)));
  return found;
}

/**
 * Hash of the content of everything below the folders and of the single files; the same content gives the same hash.
 */
export async function inputHash(folders: readonly string[], files: readonly string[]): Promise<string> {
  const names = [...(await Promise.all(folders.map(filesBelow))).flat(), ...files].sort();
  const hash = createHash('sha256').update(process.version);
  for (const name of names) {
    hash
      .update(name)
      .update('\0')
      .update(await readFile(path.join(REPO_ROOT, name)))
      .update('\0');
  }
  return hash.digest('hex');
}
