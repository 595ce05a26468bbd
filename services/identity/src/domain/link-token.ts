import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Random text of a link; 43 characters. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a link. SHA-256 is enough: the token is 256 random bits, not a password. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
