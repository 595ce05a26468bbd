import { KeyObject } from 'node:crypto';
import jwt, { type VerifyOptions } from '@fastify/jwt';
import Fastify from 'fastify';
import type { CryptoKey } from 'jose';
import { systemClock } from '../clock.ts';
import { kitErrors } from '../kit-errors.ts';
import { type AccessClaims, accessClaimsSchema, type JwtAuthOptions } from './access-token.ts';
import { createOwnSigningKeys, createSigningKeys, SIGNING_ALGORITHMS } from './signing-keys.ts';

/** Resolves with the claims of a valid access token; rejects with any error for another text. */
export type TokenCheck = (token: string) => Promise<AccessClaims>;

/** Resolves with the payload of a token whose signature and fixed claims are right; its times are not checked. */
type Verifier = (token: string) => object;
type Decoded = { readonly header: Readonly<Record<string, unknown>> };

/** `typ` of access tokens (RFC 9068), so that no other token of the same issuer is accepted. */
const TOKEN_TYPE = 'at+jwt';
const TOKEN_LIFETIME_MAX_S = 15 * 60;
const CLOCK_TOLERANCE_MS = 5_000;
/** Tokens whose verified signature is remembered for each key; each takes about 1 kB. */
const REMEMBERED_TOKENS_MAX = 1_000;

function isTimely({ iat, exp, nbf = iat }: AccessClaims, nowMs: number): boolean {
  const latestMs = nowMs + CLOCK_TOLERANCE_MS;
  const hasBegun = iat * 1_000 <= latestMs && nbf * 1_000 <= latestMs;
  const isOver = exp * 1_000 <= nowMs - CLOCK_TOLERANCE_MS;
  return hasBegun && !isOver && exp > iat && exp - iat <= TOKEN_LIFETIME_MAX_S;
}

/**
 * The functions of the plugin for one key. It needs an instance to be registered in, and that of the service takes no
 * plugins once it serves; this one never listens and signs nothing.
 */
async function pluginFor(publicKey: string, verify: Partial<VerifyOptions>) {
  const holder = Fastify();
  await holder.register(jwt, { secret: { public: publicKey }, decode: { complete: true }, verify });
  await holder.ready();
  return holder.jwt;
}

/**
 * Makes a verifier for each key once. A verified signature is remembered, since an Ed25519 signature costs 0.1 ms and a
 * page sends the same token many times. The keys of the set hold the verifiers and their memory: both go with the key.
 */
function createVerifiers({ issuer, audience }: JwtAuthOptions): (key: CryptoKey) => Promise<Verifier> {
  const verifiers = new WeakMap<CryptoKey, Promise<Verifier>>();
  const make = async (key: CryptoKey): Promise<Verifier> => {
    const pem = KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString();
    const { verify } = await pluginFor(pem, {
      algorithms: [...SIGNING_ALGORITHMS],
      allowedIss: issuer,
      allowedAud: audience,
      checkTyp: TOKEN_TYPE,
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'level', 'roles', 'iat', 'exp'],
      // The times are checked by the clock of the service, and each time.
      ignoreExpiration: true,
      ignoreNotBefore: true,
      cache: REMEMBERED_TOKENS_MAX,
      cacheTTL: TOKEN_LIFETIME_MAX_S * 1_000,
    });
    return (token) => verify<object>(token);
  };
  return (key) => {
    const known = verifiers.get(key) ?? make(key);
    verifiers.set(key, known);
    return known;
  };
}

/** Imports the JWT library; `jwtAuth` loads this module with the first request that needs it. */
export async function createTokenCheck(options: JwtAuthOptions): Promise<TokenCheck> {
  const { decode } = await pluginFor('used for no signature', {});
  const clock = options.clock ?? systemClock;
  const { jwksUrl, readKeys } = options;
  const keys = readKeys === undefined ? createSigningKeys(jwksUrl) : createOwnSigningKeys(readKeys);
  const verifierOf = createVerifiers(options);
  return async (token) => {
    const { header } = decode<Decoded>(token) ?? { header: {} };
    const verify = await verifierOf(await keys.find(header));
    const claims = accessClaimsSchema.parse(verify(token));
    if (!isTimely(claims, clock.now().getTime())) throw kitErrors.request.UNAUTHENTICATED();
    return claims;
  };
}
