import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { EncryptionKey, EncryptionKeys } from './encryption-keys.ts';
import type { ByteRange, Bytes, FileStorage } from './file-storage.port.ts';

/** An encrypted file cannot be read: it was changed, or no key for it is configured. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

export type EncryptedStorage = FileStorage & {
  /** Encrypts a file with the current key unless it is already; resolves with whether it was changed. */
  readonly renew: (key: string) => Promise<boolean>;
};

const MAGIC = Buffer.from('PFE1', 'latin1');
const KEY_ID_BYTES = 4;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const NONCE_BYTES = 12;

/**
 * Encrypts with AES-256-GCM before the bytes reach the storage. Each file has a key of its own, derived from the configured
 * one and a random salt. Chunks authenticate their position, whether they are the last one, and the key of the file: none
 * can be changed, moved, left out or put into another file. A range is decrypted without the rest.
 */
export function createEncryptedStorage(storage: FileStorage, keys: EncryptionKeys): EncryptedStorage {
  const encrypted = (key: string, bytes: Bytes): Bytes => seal(bytes, { name: key, key: keys.current });
  const put: FileStorage['put'] = async (key, bytes) => {
    let size = 0;
    const counted = async function* () {
      for await (const piece of bytes) {
        size += piece.length;
        yield piece;
      }
    };
    await storage.put(key, encrypted(key, counted()));
    return { size };
  };
  const get: FileStorage['get'] = (key, range) => openFile(storage, keys, { name: key, range });
  return {
    put,
    has: storage.has,
    get,
    remove: storage.remove,
    list: async function* () {
      for await (const { size, ...file } of storage.list()) yield { ...file, size: plainSize(size) };
    },
    close: storage.close,
    renew: async (key) => {
      const header = await readHeader(storage, key);
      if (header === null || header.keyId === keys.current.id) return false;
      const file = await get(key);
      if (file === null) return false;
      await put(key, file.bytes);
      return true;
    },
  };
}

/** The size of a file whose encrypted form has `stored` bytes; the last chunk is never absent, but may be empty. */
function plainSize(stored: number): number {
  const sealed = Math.max(0, stored - HEADER_BYTES);
  return Math.max(0, sealed - Math.ceil(sealed / SEALED_BYTES) * TAG_BYTES);
}

type FileKey = { readonly key: Buffer; readonly header: Buffer };

function fileKey({ bytes }: EncryptionKey, header: Buffer): FileKey {
  const salt = header.subarray(HEADER_BYTES - SALT_BYTES);
  return { key: Buffer.from(hkdfSync('sha256', bytes, salt, 'file', 32)), header };
}

/** The nonce of a chunk is unique for the key of its file: its position, and whether it is the last one. */
function nonceOf(position: number, isLast: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(position, NONCE_BYTES - 8);
  nonce.writeUInt32BE(isLast, NONCE_BYTES - 4);
  return nonce;
}

type Chunk = { readonly position: number; readonly isLast: boolean; readonly name: string };

function sealChunk({ key, header }: FileKey, plain: Buffer, { position, isLast, name }: Chunk): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(position, Number(isLast)));
  cipher.setAAD(Buffer.concat([header, Buffer.from(name, 'latin1')]));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk({ key, header }: FileKey, sealed: Buffer, { position, isLast, name }: Chunk): Buffer {
  try {
    const tagAt = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(position, Number(isLast)));
    decipher.setAAD(Buffer.concat([header, Buffer.from(name, 'latin1')]));
    decipher.setAuthTag(sealed.subarray(tagAt));
    return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()]);
  } catch (cause) {
    throw new UnreadableFileError('a stored file was changed or belongs to another key', { cause });
  }
}

async function* seal(
  bytes: Bytes,
  { name, key }: { readonly name: string; readonly key: EncryptionKey },
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from(key.id, 'hex'), randomBytes(SALT_BYTES)]);
  const own = fileKey(key, header);
  yield header;
  let position = 0;
  let before: Buffer | null = null;
  for await (const chunk of inChunks(bytes, CHUNK_BYTES)) {
    if (before !== null) {
      yield sealChunk(own, before, { position, isLast: false, name });
      position += 1;
    }
    before = chunk;
  }
  yield sealChunk(own, before ?? Buffer.alloc(0), { position, isLast: true, name });
}

/** The same bytes in pieces of exactly `size`; only the last one may be smaller. */
async function* inChunks(bytes: Bytes, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    length += piece.length;
    if (length < size) continue;
    const joined = Buffer.concat(waiting);
    let from = 0;
    for (; from + size <= joined.length; from += size) yield joined.subarray(from, from + size);
    waiting = [joined.subarray(from)];
    length = joined.length - from;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function readHeader(
  storage: FileStorage,
  key: string,
): Promise<{ header: Buffer; keyId: string; stored: number } | null> {
  const found = await storage.get(key, { start: 0, end: HEADER_BYTES - 1 });
  if (found === null) return null;
  const header = await collect(found.bytes);
  if (header.length !== HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new UnreadableFileError('a stored file is not encrypted as it should be');
  }
  const keyId = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).toString('hex');
  return { header, keyId, stored: found.size };
}

async function openFile(
  storage: FileStorage,
  keys: EncryptionKeys,
  { name, range }: { readonly name: string; readonly range: ByteRange | undefined },
): Promise<{ size: number; bytes: Bytes } | null> {
  const read = await readHeader(storage, name);
  if (read === null) return null;
  const key = keys.find(read.keyId);
  if (key === null) throw new UnreadableFileError(`no key with the id ${read.keyId} is configured`);
  const size = plainSize(read.stored);
  const wanted = { start: range?.start ?? 0, end: Math.min(range?.end ?? size - 1, size - 1) };
  const last = Math.max(0, Math.ceil((read.stored - HEADER_BYTES) / SEALED_BYTES) - 1);
  return { size, bytes: openRange(storage, { own: fileKey(key, read.header), name, wanted, last }) };
}

async function* openRange(
  storage: FileStorage,
  file: {
    readonly own: FileKey;
    readonly name: string;
    readonly wanted: ByteRange;
    readonly last: number;
  },
): AsyncGenerator<Buffer> {
  const { own, name, wanted, last } = file;
  const from = Math.floor(wanted.start / CHUNK_BYTES);
  const to = Math.min(last, Math.max(from, Math.floor(Math.max(0, wanted.end) / CHUNK_BYTES)));
  const stored = await storage.get(name, {
    start: HEADER_BYTES + from * SEALED_BYTES,
    end: HEADER_BYTES + (to + 1) * SEALED_BYTES - 1,
  });
  if (stored === null) throw new UnreadableFileError('a stored file has disappeared');
  let position = from;
  for await (const sealed of inChunks(stored.bytes, SEALED_BYTES)) {
    const plain = openChunk(own, sealed, { position, isLast: position === last, name });
    const start = Math.max(0, wanted.start - position * CHUNK_BYTES);
    const end = Math.min(plain.length, wanted.end + 1 - position * CHUNK_BYTES);
    if (end > start) yield plain.subarray(start, end);
    position += 1;
  }
  if (position !== to + 1) throw new UnreadableFileError('a stored file is shorter than it was');
}

/** All bytes of a small file. */
export async function collect(bytes: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
