/** A reader thread was ended, or ended itself; the message is a sentence about the file that it was reading. */
export class ReaderStoppedError extends Error {
  override readonly name = 'ReaderStoppedError';
}

/** The error for a thread that ended by itself. */
export function readerLost(cause: unknown, memoryMb: number): ReaderStoppedError {
  const isMemory =
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory
    ? needsMemory(memoryMb)
    : new ReaderStoppedError('reading ended unexpectedly; the rest was not read', { cause });
}

/** The error for a thread that holds too much. */
export function needsMemory(memoryMb: number): ReaderStoppedError {
  return new ReaderStoppedError(`reading needs more than ${memoryMb} MB of memory; the rest was not read`);
}
