import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Keys of one purpose each, derived from `IDENTITY_SECRET` (HKDF, RFC 5869), so that one never serves for another. */
export function deriveKeys(secret: string) {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `identity ${purpose}`, KEY_BYTES));
  return {
    refreshTokens: keyFor('refresh tokens'),
    challenges: keyFor('second-factor challenges'),
    sealing: keyFor('sealed secrets'),
    throttle: keyFor('throttle subjects'),
  };
}
