import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_FILE_BYTES_MAX, type SourceName } from '@platform/contracts/catalog';
import { CommandError, EXIT } from '@platform/operator-cli';
import { FILES_OF_ANY_FORMAT, FILES_READ_IN_PARTS } from '@platform/sources/mapping';
import { shippedSource } from '../sources/source-registry.ts';
import { type MeasuredFile, noRegularFile, unreadable } from './read-local-file.ts';

type FoundFile = { readonly absolute: string; readonly relative: string };
export type LocalFile = FoundFile &
  MeasuredFile & {
    /** This format is read record by record, so a file may have any size. */
    readonly isReadInParts: boolean;
  };
export type LocalCopy = {
  readonly files: readonly LocalFile[];
  /** A single file of a source with one file per programme is never the whole source. */
  readonly isSingleProgramme: boolean;
};

/** For a source that this installation reads through a mapping of its own. */
const ANY_FORMAT = { files: FILES_OF_ANY_FORMAT, isFilePerRecord: false };
/** A copy of a source has fewer; a whole disk, given by mistake, has more. */
const ENTRIES_MAX = 100_000;
/** How many folders above the given path are searched for the institutions of Aides Jeunes. */
const PARENTS_MAX = 3;

/**
 * The files of a local copy that the source's connector reads, in sending order. Throws a CommandError when the folder holds no such file,
 * and when one of them is no regular file: what it would have held must not count as gone from the source.
 */
export async function collectFiles(source: SourceName, from: string): Promise<LocalCopy> {
  const root = path.resolve(from);
  const shipped = shippedSource(source);
  const { files: pattern, isFilePerRecord } = shipped ?? ANY_FORMAT;
  const info = await stat(root).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new CommandError(`There is nothing at ${root}. Check the path after --from.`, EXIT.usage)
      : unreadable(root, error);
  });
  if (!info.isDirectory() && !info.isFile()) throw noRegularFile(root);
  if (shipped !== null && !info.isDirectory() && !pattern.test(root)) {
    throw new CommandError(
      `${root} is no file that ${source} is made of (${pattern.source}). Check --source and --from.`,
      EXIT.usage,
    );
  }
  const found = info.isDirectory()
    ? await filesBelow(root, pattern)
    : [{ absolute: root, relative: path.basename(root) }];
  const files = source === 'aides-jeunes' ? await withInstitutions(root, found, pattern) : found;
  if (files.length === 0) {
    throw new CommandError(
      `${root} holds no file that ${source} is made of (${pattern.source}).`,
      EXIT.usage,
    );
  }
  return { files: await measured(files), isSingleProgramme: !info.isDirectory() && isFilePerRecord };
}

async function filesBelow(folder: string, pattern: RegExp): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  let entries = 0;
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      entries += 1;
      if (entries > ENTRIES_MAX) throw tooManyEntries(folder);
      if (entry.isDirectory() || !pattern.test(entry.name) || entry.name.startsWith('.')) continue;
      const absolute = path.join(entry.parentPath, entry.name);
      if (!entry.isFile()) throw noRegularFile(absolute);
      found.push({ absolute, relative: path.relative(folder, absolute).split(path.sep).join('/') });
    }
  } catch (error) {
    throw error instanceof CommandError ? error : unreadable(folder, error);
  }
  return found.sort((a, b) => (a.relative < b.relative ? -1 : 1));
}

function tooManyEntries(folder: string): CommandError {
  return new CommandError(
    `${folder} holds more than ${ENTRIES_MAX} files and folders. Give the folder of the source itself.`,
    EXIT.usage,
  );
}

/**
 * Benefits name their institution by its file, so institutions are sent first, from a folder above when the copy
 * contains only benefits.
 */
async function withInstitutions(
  root: string,
  files: readonly FoundFile[],
  pattern: RegExp,
): Promise<FoundFile[]> {
  const isInstitution = ({ relative }: FoundFile) => /(^|\/)institutions\//.test(relative);
  const own = files.filter(isInstitution);
  const benefits = files.filter((file) => !isInstitution(file));
  return [...(own.length > 0 ? own : await institutionsAbove(root, pattern)), ...benefits];
}

async function institutionsAbove(root: string, pattern: RegExp): Promise<FoundFile[]> {
  let folder = root;
  for (let level = 0; level < PARENTS_MAX; level += 1) {
    folder = path.dirname(folder);
    const candidate = path.join(folder, 'institutions');
    const isFolder = await stat(candidate).then(
      (info) => info.isDirectory(),
      () => false,
    );
    if (isFolder) {
      const files = await filesBelow(candidate, pattern);
      return files.map((file) => ({ ...file, relative: `institutions/${file.relative}` }));
    }
  }
  return [];
}

async function measured(files: readonly FoundFile[]): Promise<LocalFile[]> {
  const known: LocalFile[] = [];
  for (const file of files) {
    const { size: bytes } = await stat(file.absolute).catch((error: unknown) => {
      throw unreadable(file.absolute, error);
    });
    const isReadInParts = FILES_READ_IN_PARTS.test(file.absolute);
    if (bytes > IMPORT_FILE_BYTES_MAX && !isReadInParts) {
      const limit = IMPORT_FILE_BYTES_MAX / 1024 / 1024;
      throw new CommandError(
        `${file.absolute} is larger than ${limit} MB. Only CSV and NDJSON files may be larger; give the source in one of these.`,
        EXIT.usage,
      );
    }
    known.push({ ...file, bytes, isReadInParts });
  }
  return known;
}
