/** A backup or restore is refused or has failed; the message explains to the operator what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether the disk, or what this user may use of it, was too small. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Whether a file or folder does not exist (any more). */
export function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Whether a file is where a folder should be. */
export function isNoFolder(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
}

/** Whether a folder that holds something has the name that another was to get. */
export function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** What to do about failures of the disk or of rights, by the code of the system. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'This user may not read or write there: check owner and rights.',
  EPERM: 'This user may not read or write there: check owner and rights.',
  EROFS: 'The disk is mounted read-only.',
  ENAMETOOLONG: 'The name is too long for that disk: choose a folder with a shorter path.',
  ENOTDIR: 'A file is where a folder should be: choose another folder or move the file away.',
  ELOOP: 'Links there lead to each other: remove them.',
  EBUSY: 'Another program uses it, or it is a disk of its own: choose another folder.',
  EXDEV: 'It is a disk of its own: choose another folder.',
  EIO: 'The disk reports errors: use another one.',
  EMFILE: 'This user may open no more files: raise the limit (ulimit -n).',
  ENOTEMPTY: 'Another program has written there meanwhile.',
};

/** The sentence about a failure of the disk or of rights; null for any other. */
export function systemFailure(error: unknown): string | null {
  const { code = '', path: place } = error as NodeJS.ErrnoException;
  if (!Object.hasOwn(REMEDIES, code)) return null;
  return `${place ?? 'A file'} cannot be used (${code}). ${REMEDIES[code]} The data folder is as it was.`;
}
