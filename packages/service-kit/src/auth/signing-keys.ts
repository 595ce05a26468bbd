import { type CryptoKey, createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet } from 'jose';
import { kitErrors } from '../kit-errors.ts';

/** Algorithms that tokens may be signed with. */
export const SIGNING_ALGORITHMS = ['EdDSA', 'ES256'] as const;

const KEY_ID = /^[\w.-]{1,100}$/;
const FETCH_DEADLINE_MS = 5_000;
const KEY_LIFETIME_MS = 10 * 60_000;
/** Unknown key ids cause a request to the issuer at most this often, so that forged tokens cannot flood it. */
const MISS_PAUSE_MS = 5_000;

export type SigningKeys = {
  /**
   * Public key for a token header, the same object until the set changes or is loaded again; AppError
   * REQUEST_UNAUTHENTICATED when no key of the set has this id, fits the algorithm and is meant for signatures.
   */
  readonly find: (header: { alg?: unknown; kid?: unknown }) => Promise<CryptoKey>;
};

/** Rejects with an error of jose when no key, or more than one, fits. */
type FindKey = (header: { readonly alg: string; readonly kid: string }) => Promise<CryptoKey>;

/**
 * Public keys of one pinned JWKS address, cached; a token can refer only to a key of that set. The whole set is kept: a
 * token that names an unknown key neither removes a known one nor delays the others, and it is also the occasion to learn
 * of new keys.
 */
export function createSigningKeys(jwksUrl: string): SigningKeys {
  return keysFrom(
    createRemoteJWKSet(new URL(jwksUrl), {
      timeoutDuration: FETCH_DEADLINE_MS,
      cacheMaxAge: KEY_LIFETIME_MS,
      cooldownDuration: MISS_PAUSE_MS,
    }),
  );
}

/** Public keys that this process itself issues; `read` is called for each token. */
export function createOwnSigningKeys(read: () => Promise<{ readonly keys: readonly object[] }>): SigningKeys {
  let known: { readonly text: string; readonly find: FindKey } | null = null;
  return keysFrom(async (header) => {
    const keys = await read();
    const text = JSON.stringify(keys);
    if (known?.text !== text) known = { text, find: createLocalJWKSet(keys as JSONWebKeySet) };
    return known.find(header);
  });
}

function keysFrom(find: FindKey): SigningKeys {
  return {
    find: async ({ alg, kid }) => {
      const wanted = SIGNING_ALGORITHMS.find((algorithm) => algorithm === alg);
      if (wanted === undefined || typeof kid !== 'string' || !KEY_ID.test(kid)) {
        throw kitErrors.request.UNAUTHENTICATED();
      }
      try {
        return await find({ alg: wanted, kid });
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
          throw kitErrors.request.UNAUTHENTICATED({ cause: error });
        throw kitErrors.service.DEPENDENCY_UNAVAILABLE({ cause: error });
      }
    },
  };
}
