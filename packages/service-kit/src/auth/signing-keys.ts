import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createRemoteJWKSet, errors } from 'jose';
import { kitErrors } from '../kit-errors.ts';

/** Algorithms that tokens may be signed with, and the only type of key for each. */
const KEY_OF_ALGORITHM = {
  EdDSA: { kty: 'OKP', crv: 'Ed25519' },
  ES256: { kty: 'EC', crv: 'P-256' },
} as const;

export const SIGNING_ALGORITHMS = Object.keys(KEY_OF_ALGORITHM) as (keyof typeof KEY_OF_ALGORITHM)[];

const KEY_ID = /^[\w.-]{1,100}$/;
const FETCH_DEADLINE_MS = 5_000;
const KEY_LIFETIME_MS = 10 * 60_000;
/** Unknown key ids cause a request to the issuer at most this often, so that forged tokens cannot flood it. */
const MISS_PAUSE_MS = 5_000;

type Jwk = JsonWebKey & { readonly use?: string };

export type SigningKeys = {
  /** Public key (PEM) for a token header; AppError REQUEST_UNAUTHENTICATED when no key fits. */
  readonly find: (header: { alg?: unknown; kid?: unknown }) => Promise<string>;
};

/** Finds a key of the set by algorithm and id; rejects with AppError when no key fits. */
type FetchKey = (alg: string, kid: string) => Promise<Jwk>;

/** Public keys of one pinned JWKS address, cached; a token can refer only to a key of that set. */
export function createSigningKeys(jwksUrl: string): SigningKeys {
  return keysFrom(remoteKeys(jwksUrl));
}

/** Public keys that this process itself issues; `read` is called for each token. */
export function createOwnSigningKeys(read: () => Promise<{ readonly keys: readonly object[] }>): SigningKeys {
  return keysFrom(async (alg, kid) => {
    const found = (await read()).keys.find((key) => {
      const { kid: ownKid, alg: ownAlg } = key as { readonly kid?: unknown; readonly alg?: unknown };
      return ownKid === kid && ownAlg === alg;
    });
    if (found === undefined) throw kitErrors.request.UNAUTHENTICATED();
    return found as Jwk;
  });
}

/**
 * The whole set is kept: a token that names an unknown key neither removes a known one nor delays the others, and it is
 * also the occasion to learn of new keys.
 */
function remoteKeys(jwksUrl: string): FetchKey {
  const set = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: FETCH_DEADLINE_MS,
    cacheMaxAge: KEY_LIFETIME_MS,
    cooldownDuration: MISS_PAUSE_MS,
  });
  return async (alg, kid) => {
    try {
      await set({ alg, kid });
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw kitErrors.request.UNAUTHENTICATED({ cause: error });
      throw kitErrors.service.DEPENDENCY_UNAVAILABLE({ cause: error });
    }
    const found = set.jwks()?.keys.find((key) => key.kid === kid);
    if (found === undefined) throw kitErrors.request.UNAUTHENTICATED();
    return found;
  };
}

function keysFrom(fetchKey: FetchKey): SigningKeys {
  return {
    find: async ({ alg, kid }) => {
      const wanted = SIGNING_ALGORITHMS.find((algorithm) => algorithm === alg);
      if (wanted === undefined || typeof kid !== 'string' || !KEY_ID.test(kid)) {
        throw kitErrors.request.UNAUTHENTICATED();
      }
      const key = await fetchKey(wanted, kid);
      const { kty, crv } = KEY_OF_ALGORITHM[wanted];
      if (key.kty !== kty || key.crv !== crv || (key.use !== undefined && key.use !== 'sig')) {
        throw kitErrors.request.UNAUTHENTICATED();
      }
      return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
    },
  };
}
