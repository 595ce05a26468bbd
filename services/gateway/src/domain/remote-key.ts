import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A stored key of a team: it publishes one remote and nothing else. Only the hash of its secret is kept. */
export type RemoteKey = {
  readonly id: string;
  readonly remote: string;
  readonly label: string;
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
};

const KEY_TEXT = /^remote_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

/** A new key with its text, which the team receives once: the id finds the key, the secret proves it. */
export function newRemoteKey(given: Pick<RemoteKey, 'remote' | 'label' | 'createdAt'>): {
  readonly key: RemoteKey;
  readonly text: string;
} {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return {
    key: { id, ...given, secretHash: hashOf(secret), revokedAt: null },
    text: `remote_${id}_${secret}`,
  };
}

/** Id and secret of the text of a key; null for any other text. */
export function parseKeyText(text: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = KEY_TEXT.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** Whether a secret belongs to the key and the key publishes this remote at present; constant in time. */
export function mayPublish(key: RemoteKey, secret: string, remote: string): boolean {
  const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(key.secretHash));
  return isRight && key.revokedAt === null && key.remote === remote;
}

/** SHA-256 is enough: the secret is 256 random bits. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
