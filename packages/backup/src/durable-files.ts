import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

const PIECE_BYTES = 1024 * 1024;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** What a file contains, in short. */
export type Digest = { readonly bytes: number; readonly sha256: string };

/** Copies a file to a new one, readable by the owner only, and resolves when it is on the disk. */
export async function copyDurably(from: string, to: string): Promise<Digest> {
  const digest = createDigest();
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of piecesOf(from)) {
      digest.add(piece);
      yield piece;
    }
  };
  await writeDurably(to, measured());
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

function piecesOf(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: PIECE_BYTES });
}

function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (piece: Buffer): void => {
      hash.update(piece);
      bytes += piece.length;
    },
    result: (): Digest => ({ bytes, sha256: hash.digest('hex') }),
  };
}
