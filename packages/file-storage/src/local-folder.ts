import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, isFileKey } from './file-key.ts';
import type { ByteRange, Bytes, FileStorage, StoredFile } from './file-storage.port.ts';

export type LocalFolderOptions = {
  readonly folder: string;
  /** What stored files survive: `kill` = kill -9 of the process, `full` = loss of power (slower). */
  readonly durability: 'kill' | 'full';
};

/** Folder of files that are being written; what a crash leaves in it is deleted at the next start. */
const PARTIAL = 'partial';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Files in a local folder, readable by the user of the process only. */
export function createLocalFolder({ folder, durability }: LocalFolderOptions): FileStorage {
  const partial = path.join(folder, PARTIAL);
  let isPrepared: Promise<void> | null = null;
  const prepared = (): Promise<void> => {
    isPrepared ??= prepare(folder, partial).catch((error: unknown) => {
      // The next file tries again: a full disk has space again, a missing right is given.
      isPrepared = null;
      throw error;
    });
    return isPrepared;
  };
  const pathOf = (key: string): string => path.join(folder, checkedKey(key).slice(0, 2), key);

  return {
    put: async (key, bytes) => {
      const target = pathOf(key);
      await prepared();
      const temporary = path.join(partial, randomUUID());
      try {
        const size = await writeNew(temporary, bytes, durability);
        await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
        await rename(temporary, target);
        if (durability === 'full') await syncFolder(path.dirname(target));
        return { size };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    has: async (key) => (await stat(pathOf(key)).catch(nullWhenAbsent)) !== null,
    get: async (key, range) => {
      const file = pathOf(key);
      const found = await stat(file).catch(nullWhenAbsent);
      if (found === null) return null;
      return { size: found.size, bytes: readLazily(file, range) };
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    list: () => listFolder(folder),
    close: async () => undefined,
  };
}

async function prepare(folder: string, partial: string): Promise<void> {
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: FOLDER_MODE });
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

async function writeNew(
  file: string,
  bytes: Bytes,
  durability: LocalFolderOptions['durability'],
): Promise<number> {
  const handle = await open(file, 'wx', FILE_MODE);
  try {
    let size = 0;
    for await (const piece of bytes) {
      await writeAll(handle, piece);
      size += piece.length;
    }
    if (durability === 'full') await handle.datasync();
    return size;
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  let written = 0;
  while (written < piece.length) {
    written += (await handle.write(piece, written, piece.length - written)).bytesWritten;
  }
}

/** Opens the file when its bytes are read, not before; a file that was removed meanwhile is an error of the reader. */
async function* readLazily(file: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, range ?? {});
}

/** Makes a new name in a folder survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  for (const part of await namesIn(folder)) {
    if (part === PARTIAL) continue;
    for (const key of await namesIn(path.join(folder, part))) {
      if (!isFileKey(key)) continue;
      const found = await stat(path.join(folder, part, key)).catch(nullWhenAbsent);
      if (found !== null) yield { key, size: found.size, storedAt: found.mtime };
    }
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(nullWhenAbsent)) ?? [];
}

function nullWhenAbsent(error: unknown): null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
