import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{32}$/;
const KEY_BYTES = 16;

/** A new random key; names of people never become part of a path. */
export function newFileKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** The key itself. @throws RangeError for anything that could be a path. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError('a key of a file has 32 hexadecimal digits');
  return key;
}
