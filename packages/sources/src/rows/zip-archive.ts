import { inflateRawSync } from 'node:zlib';

/** Why an archive, or a part of it, cannot be read; the message is for operators. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

export type ZipArchive = {
  readonly names: () => readonly string[];
  /** The unpacked bytes of an entry; undefined when the archive does not contain it. Throws ArchiveError. */
  readonly read: (name: string) => Uint8Array | undefined;
};

type Entry = {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
};

const END_SIGN = 0x06054b50;
const ENTRY_SIGN = 0x02014b50;
const LOCAL_SIGN = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const COMMENT_MAX = 65_535;
const ENTRIES_MAX = 2_000;
const ZIP64 = 0xffffffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * The directory of a ZIP file in memory. Entries are unpacked only on request, and all reads together unpack at most
 * `bytesMax`: the stated size is checked first, and the inflater stops at the limit whatever the entry stated. Names
 * are only keys; no file is ever written. Throws ArchiveError when the archive is malformed.
 */
export function openZip(bytes: Uint8Array, bytesMax: number): ZipArchive {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(buffer);
  let left = bytesMax;
  return {
    names: () => [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.unpacked > left) throw tooLarge(bytesMax);
      const content = contentOf(buffer, entry, { left, bytesMax });
      left -= content.length;
      return content;
    },
  };
}

function directoryOf(buffer: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(buffer);
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX) throw new ArchiveError(`the file holds more than ${ENTRIES_MAX} parts`);
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > buffer.length || buffer.readUInt32LE(at) !== ENTRY_SIGN) throw cutOff();
    const nameLength = buffer.readUInt16LE(at + 28);
    const name = buffer.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    if ((buffer.readUInt16LE(at + 8) & ENCRYPTED) !== 0) {
      throw new ArchiveError('the file is protected by a password');
    }
    if (entries.has(name)) throw new ArchiveError('the file contains a part twice');
    entries.set(name, {
      method: buffer.readUInt16LE(at + 10),
      packed: buffer.readUInt32LE(at + 20),
      unpacked: buffer.readUInt32LE(at + 24),
      offset: buffer.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

/** Position of the end record; a comment may follow it. */
function endOf(buffer: Buffer): number {
  const last = buffer.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (buffer.readUInt32LE(at) === END_SIGN) return at;
  }
  throw cutOff();
}

function contentOf(
  buffer: Buffer,
  entry: Entry,
  { left, bytesMax }: { readonly left: number; readonly bytesMax: number },
): Uint8Array {
  const { method, packed, offset } = entry;
  if (packed === ZIP64 || offset === ZIP64)
    throw new ArchiveError('the file is larger than a workbook can be');
  if (offset + LOCAL_LENGTH > buffer.length || buffer.readUInt32LE(offset) !== LOCAL_SIGN) throw cutOff();
  const start = offset + LOCAL_LENGTH + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  if (start + packed > buffer.length) throw cutOff();
  const content = buffer.subarray(start, start + packed);
  if (method === STORED) {
    if (packed > left) throw tooLarge(bytesMax);
    return content;
  }
  if (method !== DEFLATED) throw new ArchiveError('the file is packed in a way that workbooks do not use');
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? tooLarge(bytesMax) : cutOff();
  }
}

function cutOff(): ArchiveError {
  return new ArchiveError('the file is no workbook, or it is cut off');
}

function tooLarge(bytesMax: number): ArchiveError {
  return new ArchiveError(`the file unpacks to more than ${bytesMax / 1024 / 1024} MB; save it as CSV`);
}
