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
