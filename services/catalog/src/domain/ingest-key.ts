import { createHash, timingSafeEqual } from 'node:crypto';

/** A stored key: never the secret, only its hash. */
export type IngestKey = {
  readonly id: string;
  readonly source: string;
  readonly label: string;
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

const KEY_TEXT = /^ingest_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

/** The text that a publisher receives once: the id finds the key, the secret proves it. */
export function keyText(id: string, secret: string): string {
  return `ingest_${id}_${secret}`;
}

/** Id and secret of a key; null for any other text. */
export function parseKeyText(text: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = KEY_TEXT.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** SHA-256 is enough here: the secret is 256 random bits, not a password that could be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether the secret belongs to the key and the key is not revoked; takes the same time for any secret. */
export function opens(key: IngestKey, secret: string): boolean {
  const isRight = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(key.secretHash));
  return isRight && key.revokedAt === null;
}
