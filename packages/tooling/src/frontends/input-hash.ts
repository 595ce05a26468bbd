import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';

/** The inputs of a frontend build: its sources, configuration and style sheets, never its output or dependencies. */
const IGNORED = new Set(['node_modules', 'dist', '.cache']);

async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  const entries = glob('**/*.{ts,tsx,css,json,svg,mjs}', {
    cwd: path.join(REPO_ROOT, folder),
    exclude: (name) => IGNORED.has(path.basename(String(name))),
  });
  for await (const entry of entries) found.push(path.join(folder, entry));
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
