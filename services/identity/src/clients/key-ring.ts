import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { SigningKey, SigningKeyStore } from '../ports/signing-keys.port.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A key signs for this long; it stays published a day longer than any token of it is valid. */
export const KEY_USE_MS = 30 * DAY_MS;
const KEY_LIFETIME_MS = KEY_USE_MS + DAY_MS;
/** How long this process relies on what it has read; another instance may have rotated meanwhile. */
const READ_AGAIN_MS = 60_000;

export type KeyRing = {
  /** The key that signs now; a new one when the last is too old. */
  readonly current: (now: Date) => Promise<SigningKey>;
  /** All keys whose tokens may still be valid. */
  readonly published: (now: Date) => Promise<readonly SigningKey[]>;
};

function newKey(now: Date): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { id: randomUUID(), createdAt: now, privateKey, publicJwk: publicKey.export({ format: 'jwk' }) };
}

/** Rotates the signing keys. Two instances may both add one; then the newest signs and both are published. */
export function createKeyRing(store: SigningKeyStore): KeyRing {
  let known: readonly SigningKey[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;

  const read = async (now: Date): Promise<readonly SigningKey[]> => {
    if (now.getTime() - readAtMs < READ_AGAIN_MS && now.getTime() >= readAtMs) return known;
    known = await store.list();
    readAtMs = now.getTime();
    return known;
  };

  const current = async (now: Date): Promise<SigningKey> => {
    const [newest] = await read(now);
    if (newest !== undefined && now.getTime() - newest.createdAt.getTime() < KEY_USE_MS) return newest;
    const key = newKey(now);
    await store.add(key);
    await store.removeOlderThan(new Date(now.getTime() - KEY_LIFETIME_MS));
    readAtMs = Number.NEGATIVE_INFINITY;
    return key;
  };

  return {
    current,
    published: async (now) => {
      await current(now);
      return (await read(now)).filter(
        ({ createdAt }) => now.getTime() - createdAt.getTime() < KEY_LIFETIME_MS,
      );
    },
  };
}
