import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A stored key of a program: never its secret, only the hash. */
export type SecretKey = {
  readonly id: string;
  readonly secretHash: string;
  readonly revokedAt: Date | null;
};

const KEY_TEXT = /^([a-z]+)_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

/**
 * A new key: what is stored, and its text `<kind>_<id>_<secret>`, which its owner receives once. The id finds the key,
 * the secret proves it.
 */
export function newSecretKey(kind: string): {
  readonly id: string;
  readonly secretHash: string;
  readonly text: string;
} {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { id, secretHash: hashOf(secret), text: `${kind}_${id}_${secret}` };
}

/** Id and secret of the key of this kind in `Authorization: Bearer <key>`; null for anything else. */
export function presentedKey(
  kind: string,
  authorization: string | undefined,
): { readonly id: string; readonly secret: string } | null {
  const [, text = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const [, found, id, secret] = KEY_TEXT.exec(text) ?? [];
  return found !== kind || id === undefined || secret === undefined ? null : { id, secret };
}

/** Whether the secret belongs to the key and the key is not revoked; takes the same time for any secret. */
export function isOpenedBy(key: SecretKey, secret: string): boolean {
  const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(key.secretHash));
  return isRight && key.revokedAt === null;
}

/** SHA-256 is enough: the secret is 256 random bits, not a password that could be guessed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
