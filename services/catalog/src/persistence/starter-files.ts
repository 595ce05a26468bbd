import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StarterFile } from '../ports/starter-files.port.ts';

/** The YAML files of the starter folder in name order; empty when the folder does not exist. */
export async function readStarterFiles(folder: string): Promise<readonly StarterFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const programmes = names.filter((name) => /\.ya?ml$/i.test(name)).sort();
  return Promise.all(
    programmes.map(async (name) => ({ path: name, bytes: await readFile(path.join(folder, name)) })),
  );
}
