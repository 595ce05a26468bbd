import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_FILE_BYTES_MAX, type SourceName } from '@platform/contracts/catalog';
import { EXIT, FriendlyError } from './friendly-error.ts';

export type LocalFile = { readonly absolute: string; readonly relative: string };
export type LocalCopy = {
  readonly files: readonly LocalFile[];
  /** One file of a source that has a file per programme can never be the whole source. */
  readonly isSingleProgramme: boolean;
};

const PATTERN: Readonly<Record<SourceName, RegExp>> = {
  starter: /\.ya?ml$/i,
  tee: /\.ya?ml$/i,
  'aides-jeunes': /\.ya?ml$/i,
  'schema-aides': /\.(csv|json)$/i,
};
/** How far above the given path the institutions of Aides Jeunes are looked for. */
const PARENTS_MAX = 3;

/** The files of a local copy that the source's connector reads, in sending order. Throws a FriendlyError when there are none. */
export async function collectFiles(source: SourceName, from: string): Promise<LocalCopy> {
  const root = path.resolve(from);
  const info = await stat(root).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new FriendlyError(`There is nothing at ${root}. Check the path after --from.`, EXIT.usage)
      : new FriendlyError(`${root} cannot be read (${error.code}). Check its permissions.`, EXIT.usage);
  });
  const found = info.isDirectory()
    ? await filesBelow(root, PATTERN[source])
    : [{ absolute: root, relative: path.basename(root) }];
  const files = source === 'aides-jeunes' ? await withInstitutions(root, found) : found;
  if (files.length === 0) {
    throw new FriendlyError(
      `${root} holds no file that ${source} is made of (${PATTERN[source].source}).`,
      EXIT.usage,
    );
  }
  await refuseTooLarge(files);
  return { files, isSingleProgramme: !info.isDirectory() && source !== 'schema-aides' };
}

async function filesBelow(folder: string, pattern: RegExp): Promise<LocalFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((absolute) => ({ absolute, relative: path.relative(folder, absolute).split(path.sep).join('/') }))
    .sort((a, b) => (a.relative < b.relative ? -1 : 1));
}

/** Benefits name their institution by its file: those come first, and from a folder above when the copy has only benefits. */
async function withInstitutions(root: string, files: readonly LocalFile[]): Promise<LocalFile[]> {
  const isInstitution = ({ relative }: LocalFile) => /(^|\/)institutions\//.test(relative);
  const own = files.filter(isInstitution);
  const benefits = files.filter((file) => !isInstitution(file));
  return [...(own.length > 0 ? own : await institutionsAbove(root)), ...benefits];
}

async function institutionsAbove(root: string): Promise<LocalFile[]> {
  let folder = root;
  for (let level = 0; level < PARENTS_MAX; level += 1) {
    folder = path.dirname(folder);
    const candidate = path.join(folder, 'institutions');
    const isFolder = await stat(candidate).then(
      (info) => info.isDirectory(),
      () => false,
    );
    if (isFolder) {
      const files = await filesBelow(candidate, PATTERN['aides-jeunes']);
      return files.map((file) => ({ ...file, relative: `institutions/${file.relative}` }));
    }
  }
  return [];
}

async function refuseTooLarge(files: readonly LocalFile[]): Promise<void> {
  for (const { absolute } of files) {
    const { size } = await stat(absolute);
    if (size > IMPORT_FILE_BYTES_MAX) {
      const limit = IMPORT_FILE_BYTES_MAX / 1024 / 1024;
      throw new FriendlyError(`${absolute} is larger than ${limit} MB, the limit of one file.`, EXIT.usage);
    }
  }
}
