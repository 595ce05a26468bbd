import { StartError } from '@platform/product-start';

type Failure = 'full' | 'readonly' | 'broken' | 'damaged' | 'exhausted';

const BY_SYSTEM_CODE: Readonly<Record<string, Failure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readonly',
  EACCES: 'readonly',
  EPERM: 'readonly',
  EISDIR: 'readonly',
  ENOTDIR: 'readonly',
  EIO: 'broken',
  EMFILE: 'exhausted',
  ENFILE: 'exhausted',
};
/** Primary result codes of SQLite. */
const BY_SQLITE_CODE: Readonly<Record<number, Failure>> = {
  8: 'readonly',
  10: 'broken',
  11: 'damaged',
  13: 'full',
  14: 'readonly',
  26: 'damaged',
};
/** SQLite's sentences, which the document store passes on to its clients. */
const BY_SENTENCE: readonly (readonly [RegExp, Failure])[] = [
  [/database or disk is full/, 'full'],
  [/attempt to write a readonly database|unable to open database file/, 'readonly'],
  [/disk I\/O error/, 'broken'],
  [/database disk image is malformed|file is not a database/, 'damaged'],
];
const CAUSES_MAX = 10;

const SENTENCES: Readonly<Record<Failure, (folder: string) => string>> = {
  full: (folder) =>
    `The disk of the data folder ${folder} is full. Free some space and start again; what was acknowledged is kept.`,
  readonly: (folder) =>
    `The data folder ${folder} cannot be written. Check its owner and rights and whether the disk is mounted read-only, then start again.`,
  broken: (folder) =>
    `The disk of the data folder ${folder} reports errors. Copy the folder to another disk, then start with DATA_DIR=/path/to/copy make start`,
  damaged: (folder) =>
    `A file of the data folder ${folder} is damaged. Put back a copy of the folder, or move it away and start again: an empty folder gets the starter catalog.`,
  exhausted: () =>
    'This user may open no more files. Raise the limit (ulimit -n) or stop other programs, then start again.',
};

/** The sentence for people when disk or rights kept the product from starting; null for any other failure. */
export function diskFailure(error: unknown, folder: string): StartError | null {
  let one: unknown = error;
  for (let depth = 0; depth < CAUSES_MAX && typeof one === 'object' && one !== null; depth += 1) {
    const failure = failureOf(one);
    if (failure !== undefined) return new StartError(SENTENCES[failure](folder), { cause: error });
    one = 'cause' in one ? one.cause : undefined;
  }
  return null;
}

function failureOf(error: object): Failure | undefined {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  if (typeof errcode === 'number') return BY_SQLITE_CODE[errcode & 0xff];
  if (typeof code === 'string' && Object.hasOwn(BY_SYSTEM_CODE, code)) return BY_SYSTEM_CODE[code];
  return BY_SENTENCE.find(([sentence]) => sentence.test(String(message)))?.[1];
}
