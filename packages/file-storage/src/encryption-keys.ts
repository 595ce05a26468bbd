import { createHash } from 'node:crypto';

/** A key of 256 bits with the name under which files state it. */
export type EncryptionKey = { readonly id: string; readonly bytes: Buffer };

/** The first key encrypts; the others still decrypt what was stored with them. */
export type EncryptionKeys = {
  readonly current: EncryptionKey;
  readonly find: (id: string) => EncryptionKey | null;
};

const KEY_BYTES = 32;

/**
 * Reads keys in base64, the current one first, separated by commas. A key is named by a digest of it, so that no name has
 * to be chosen and a wrong key is recognised. Null without a key.
 * @throws RangeError for a key that has not 256 bits.
 */
export function parseEncryptionKeys(text: string): EncryptionKeys | null {
  const keys = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(parseKey);
  const [current] = keys;
  if (current === undefined) return null;
  return { current, find: (id) => keys.find((key) => key.id === id) ?? null };
}

function parseKey(text: string): EncryptionKey {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES) throw new RangeError('a key of files has 32 bytes in base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
