import { randomBytes } from 'node:crypto';
import jwt from '@fastify/jwt';
import Fastify from 'fastify';
import { systemClock } from '../clock.ts';
import { kitErrors } from '../kit-errors.ts';
import { type AccessClaims, accessClaimsSchema, type JwtAuthOptions } from './access-token.ts';
import { createOwnSigningKeys, createSigningKeys, SIGNING_ALGORITHMS } from './signing-keys.ts';

/** Resolves with the claims of a valid access token; rejects with any error for another text. */
export type TokenCheck = (token: string) => Promise<AccessClaims>;

/** `typ` of access tokens (RFC 9068), so that no other token of the same issuer is accepted. */
const TOKEN_TYPE = 'at+jwt';
const TOKEN_LIFETIME_MAX_S = 15 * 60;
const CLOCK_TOLERANCE_MS = 5_000;

function isTimely({ iat, exp }: AccessClaims, nowMs: number): boolean {
  return iat * 1_000 <= nowMs + CLOCK_TOLERANCE_MS && exp > iat && exp - iat <= TOKEN_LIFETIME_MAX_S;
}

/**
 * The functions of the plugin. It needs an instance to be registered in, and that of the service takes no plugins once it
 * serves; this one never listens. Its secret verifies nothing, because each call names its key.
 */
async function loadJwt() {
  const holder = Fastify();
  await holder.register(jwt, { secret: randomBytes(32) });
  await holder.ready();
  return holder.jwt;
}

/** Imports the JWT library; `jwtAuth` loads this module with the first request that needs it. */
export async function createTokenCheck(options: JwtAuthOptions): Promise<TokenCheck> {
  const { decode, verify } = await loadJwt();
  const clock = options.clock ?? systemClock;
  const { jwksUrl, readKeys } = options;
  const keys = readKeys === undefined ? createSigningKeys(jwksUrl) : createOwnSigningKeys(readKeys);
  return async (token) => {
    const { header } = decode<{ readonly header: Readonly<Record<string, unknown>> }>(token, {
      complete: true,
    }) ?? {
      header: {},
    };
    const key = await keys.find(header);
    const nowMs = clock.now().getTime();
    const found = verify<object>(token, {
      key,
      algorithms: [...SIGNING_ALGORITHMS],
      allowedIss: options.issuer,
      allowedAud: options.audience,
      checkTyp: TOKEN_TYPE,
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'level', 'roles', 'iat', 'exp'],
      clockTimestamp: nowMs,
      clockTolerance: CLOCK_TOLERANCE_MS,
      cache: false,
    });
    const claims = accessClaimsSchema.parse(found);
    if (!isTimely(claims, nowMs)) throw kitErrors.request.UNAUTHENTICATED();
    return claims;
  };
}
