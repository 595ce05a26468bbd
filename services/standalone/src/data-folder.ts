import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { lockFolder } from './folder-lock.ts';
import { StartError } from './start-error.ts';

/** Version of the folder's layout. A change that older code cannot read increases it and adds a migration here. */
const FORMAT = 1;
const formatSchema = z.object({ product: z.literal('platform'), format: z.number().int().min(1) });
const SUBFOLDERS = ['mongo', 'events', 'search', 'run'] as const;

export type DataFolder = {
  readonly path: string;
  /** True if this start created the format file, so that nothing was loaded into the folder before. */
  readonly isNew: boolean;
  readonly subfolder: (name: (typeof SUBFOLDERS)[number]) => string;
  /** Releases the lock on the folder. */
  readonly release: () => void;
};

/** What a start writes at least. */
const PROBE = Buffer.alloc(64 * 1024, 1);
const FULL = new Set(['ENOSPC', 'EDQUOT']);

function causeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

/** Creates missing folders one by one, because Node's recursive `mkdir` never returns on file systems such as /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function makeWritable(folder: string): void {
  try {
    makeFolders(folder);
    const probe = path.join(folder, `.write-probe-${process.pid}`);
    try {
      writeFileSync(probe, PROBE);
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    if (FULL.has(causeOf(error))) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written (${causeOf(error)}). Give this user the right to write there, or choose another folder: DATA_DIR=/path/to/folder make start`,
    );
  }
}

function readFormat(folder: string): number | undefined {
  const file = path.join(folder, 'format.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (causeOf(error) === 'ENOENT') return undefined;
    throw new StartError(`The file ${file} cannot be read (${causeOf(error)}). Check its rights.`);
  }
  try {
    return formatSchema.parse(JSON.parse(text)).format;
  } catch {
    throw new StartError(
      `The file ${file} is damaged. If this is a data folder of this product, restore the file as {"product":"platform","format":${FORMAT}}; otherwise choose another folder: DATA_DIR=/path/to/folder make start`,
    );
  }
}

/** Whether a file may be left by a first start that was killed before it wrote the format file. */
function isOurs(name: string): boolean {
  return name === 'lock' || name.startsWith('lock-') || name.startsWith('.write-probe-');
}

function refuseForeign(folder: string): void {
  const foreign = readdirSync(folder).filter((name) => !isOurs(name));
  if (foreign.length > 0)
    throw new StartError(
      `The folder ${folder} holds other files (${foreign.slice(0, 3).join(', ')}), so it is not used as a data folder. Choose an empty or new one: DATA_DIR=/path/to/folder make start`,
    );
}

/**
 * Opens the data folder for this process only, and creates it if it does not exist.
 * @throws StartError when it is read-only, foreign, damaged, newer than this code, or in use.
 */
export function openDataFolder(folder: string): DataFolder {
  makeWritable(folder);
  const format = readFormat(folder);
  if (format === undefined) refuseForeign(folder);
  else if (format > FORMAT)
    throw new StartError(
      `The data folder ${folder} was written by a newer version (format ${format}; this version reads up to ${FORMAT}). Start the newer version, or choose another folder: DATA_DIR=/path/to/folder make start`,
    );
  const release = lockFolder(folder);
  for (const name of SUBFOLDERS) makeFolders(path.join(folder, name));
  if (format === undefined)
    writeFileSync(
      path.join(folder, 'format.json'),
      `${JSON.stringify({ product: 'platform', format: FORMAT })}\n`,
    );
  return { path: folder, isNew: format === undefined, subfolder: (name) => path.join(folder, name), release };
}
