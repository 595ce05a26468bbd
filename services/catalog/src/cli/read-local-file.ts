import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { CommandError, EXIT } from '@platform/operator-cli';

/** A file as it was measured before it is read. */
export type MeasuredFile = { readonly absolute: string; readonly bytes: number };

const PART_BYTES = 256 * 1024;

/**
 * The bytes of a regular file in parts, exactly as many as were measured: what is no regular file by now, or has another
 * length, throws a CommandError, so that a device, a pipe or a growing file never keeps the reader busy. Ends early, with
 * the file closed, when the signal aborts.
 */
export async function* partsOfFile(
  { absolute, bytes }: MeasuredFile,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const file = await opened(absolute);
  try {
    if (!(await file.stat()).isFile()) throw noRegularFile(absolute);
    let left = bytes;
    while (left > 0 && signal?.aborted !== true) {
      const part = await readPart(file, absolute, Math.min(left, PART_BYTES));
      if (part.length === 0) throw changedMeanwhile(absolute);
      left -= part.length;
      yield part;
    }
    const isLonger = left === 0 && (await readPart(file, absolute, 1)).length > 0;
    if (isLonger) throw changedMeanwhile(absolute);
  } finally {
    await file.close();
  }
}

/** All bytes of a file whose measured length the caller has bounded. Throws as `partsOfFile`. */
export async function bytesOfFile(file: MeasuredFile, signal?: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of partsOfFile(file, signal)) parts.push(part);
  return Buffer.concat(parts);
}

/** Opening a pipe would wait for a writer; without blocking, what is no regular file is seen before anything is read. */
async function opened(absolute: string): Promise<FileHandle> {
  try {
    return await open(absolute, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw unreadable(absolute, error);
  }
}

async function readPart(file: FileHandle, absolute: string, length: number): Promise<Buffer> {
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, null);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw unreadable(absolute, error);
  }
}

/** The sentence for what is neither a file nor a folder. */
export function noRegularFile(absolute: string): CommandError {
  return new CommandError(
    `${absolute} is no regular file but a link, a device, a pipe or a socket. Give a file, or a folder of files.`,
    EXIT.usage,
  );
}

/** The sentence for what the system does not let us read. */
export function unreadable(absolute: string, error: unknown): CommandError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return code === 'ENXIO'
    ? noRegularFile(absolute)
    : new CommandError(`${absolute} cannot be read (${code}). Check its permissions.`, EXIT.usage);
}

function changedMeanwhile(absolute: string): CommandError {
  return new CommandError(
    `${absolute} changed its length while it was read. Run this again when nothing writes to it.`,
    EXIT.usage,
  );
}
