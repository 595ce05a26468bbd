import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { lockFolder } from './folder-lock.ts';
import { StartError } from './start-error.ts';

/** Version of the folder's layout. A change that older code cannot read increases it and adds a migration here. */
export const FORMAT = 1;
/** The command that starts each product which has a data folder. */
export const COMMANDS = { platform: 'make start', 'platform-distributed': 'make start-distributed' } as const;
type ProductName = keyof typeof COMMANDS;

const formatSchema = z.object({
  product: z.enum(Object.keys(COMMANDS) as [ProductName, ...ProductName[]]),
  format: z.number().int().min(1),
});

/** Where the numbers of erased accounts are kept: beside the data folder, so that they survive its loss. */
export function erasureLedgerOf(folder: string): string {
  return `${folder}-erasures`;
}

/** Where `make restore` builds the new data folder, beside the one whose place it takes. */
export function restoringFolderOf(folder: string): string {
  return `${folder}.restoring`;
}

/** To whom a data folder belongs and of which version its layout is. */
export type StatedFormat = z.output<typeof formatSchema>;

/** What the format file of a data folder states; null without one that can be read. */
export function statedFormat(folder: string): StatedFormat | null {
  try {
    return parseFormat(readFileSync(path.join(folder, 'format.json'), 'utf8')) ?? null;
  } catch {
    return null;
  }
}

/** Whose a data folder is and what it contains. */
export type DataLayout<Subfolder extends string> = {
  readonly product: ProductName;
  /** Created when they are missing. */
  readonly subfolders: readonly Subfolder[];
};

export type DataFolder<Subfolder extends string> = {
  readonly path: string;
  /** True if this start created the format file, so that nothing was loaded into the folder before. */
  readonly isNew: boolean;
  readonly subfolder: (name: Subfolder) => string;
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

function elsewhere(product: ProductName): string {
  return `DATA_DIR=/path/to/folder ${COMMANDS[product]}`;
}

function makeWritable(folder: string, product: ProductName): void {
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
      `The data folder ${folder} cannot be written (${causeOf(error)}). Give this user the right to write there, or choose another folder: ${elsewhere(product)}`,
    );
  }
}

function readFormat(folder: string, product: ProductName): number | undefined {
  const file = path.join(folder, 'format.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (causeOf(error) === 'ENOENT') return undefined;
    throw new StartError(`The file ${file} cannot be read (${causeOf(error)}). Check its rights.`);
  }
  const stated = parseFormat(text);
  if (stated === undefined) {
    throw new StartError(
      `The file ${file} is damaged. If this is a data folder of this product, restore the file as {"product":"${product}","format":${FORMAT}}; otherwise choose another folder: ${elsewhere(product)}`,
    );
  }
  if (stated.product !== product)
    throw new StartError(
      `The data folder ${folder} belongs to ${COMMANDS[stated.product]}, whose files ${COMMANDS[product]} cannot read. Choose another folder: ${elsewhere(product)}`,
    );
  return stated.format;
}

function parseFormat(text: string): StatedFormat | undefined {
  try {
    return formatSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a file may be left by a first start that was killed before it wrote the format file. */
function isOurs(name: string): boolean {
  return name === 'lock' || name.startsWith('lock-') || name.startsWith('.write-probe-');
}

function refuseForeign(folder: string, product: ProductName): void {
  const foreign = readdirSync(folder).filter((name) => !isOurs(name));
  if (foreign.length > 0)
    throw new StartError(
      `The folder ${folder} holds other files (${foreign.slice(0, 3).join(', ')}), so it is not used as a data folder. Choose an empty or new one: ${elsewhere(product)}`,
    );
}

/**
 * A restore that is not finished: an empty data folder must not take the place that it is for. Between its two renames the
 * former data are under another name.
 */
function refuseUnfinishedRestore(folder: string): void {
  if (existsSync(path.join(folder, 'format.json')) || !existsSync(restoringFolderOf(folder))) return;
  throw new StartError(
    `A restore to ${folder} runs or was ended before it was complete, so nothing is started there. Run make restore again; or delete ${restoringFolderOf(folder)}, give the former folder its name again if it was moved (mv ${folder}.replaced-… ${folder}), and start.`,
  );
}

/**
 * Opens the data folder for this process only, and creates it if it does not exist.
 * @throws StartError when it is read-only, foreign, damaged, newer than this code, in use, or just being restored.
 */
export function openDataFolder<Subfolder extends string>(
  folder: string,
  { product, subfolders }: DataLayout<Subfolder>,
): DataFolder<Subfolder> {
  refuseUnfinishedRestore(folder);
  makeWritable(folder, product);
  const format = readFormat(folder, product);
  if (format === undefined) refuseForeign(folder, product);
  else if (format > FORMAT)
    throw new StartError(
      `The data folder ${folder} was written by a newer version (format ${format}; this version reads up to ${FORMAT}). Start the newer version, or choose another folder: ${elsewhere(product)}`,
    );
  const release = lockFolder(folder, COMMANDS[product]);
  for (const name of subfolders) makeFolders(path.join(folder, name));
  if (format === undefined)
    writeFileSync(path.join(folder, 'format.json'), `${JSON.stringify({ product, format: FORMAT })}\n`);
  return { path: folder, isNew: format === undefined, subfolder: (name) => path.join(folder, name), release };
}
