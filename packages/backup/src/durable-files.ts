import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

const PIECE_BYTES = 1024 * 1024;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** What a file contains, in short. */
export type Digest = { readonly bytes: number; readonly sha256: string };

/** Reads a file completely. */
export async function digestOf(file: string): Promise<Digest> {
  const digest = createDigest();
  for await (const piece of digest.measure(createReadStream(file, { highWaterMark: PIECE_BYTES }))) void piece;
  return digest.result();
}

/** Copies a file to a new one, readable by the owner only, and resolves when it is on the disk. */
export async function copyDurably(from: string, to: string): Promise<Digest> {
  const digest = createDigest();
  const pieces = createReadStream(from, { highWaterMark: PIECE_BYTES });
  await writeDurably(to, digest.measure(pieces));
  return digest.result();
}

/** Writes a new file, readable by the owner only, and resolves when it is on the disk. */
export async function writeDurably(to: string, content: string | AsyncIterable<Buffer>): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: FOLDER_MODE });
  const target = await open(to, 'wx', FILE_MODE);
  try {
    await target.writeFile(content);
    await target.sync();
  } finally {
    await target.close();
  }
}

/** Makes the names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for a folder and all below it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  await syncFolder(folder);
}

function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    measure: async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    result: (): Digest => ({ bytes, sha256: hash.digest('hex') }),
  };
}
