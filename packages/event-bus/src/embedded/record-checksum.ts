import { crc32 } from 'node:zlib';

/** CRC-32 over key, headers and value of a record: SQLite does not notice flipped bytes inside of values. */
export function checksumOf({ key, headers, value }: Readonly<Record<string, unknown>>): number {
  const text = crc32(`${key}\n${headers}\n`);
  return value instanceof Uint8Array ? crc32(value, text) : text;
}
