import { createDecoder, createVerifier } from 'fast-jwt';
import { type Clock, systemClock } from '../clock.ts';
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

function keysOf({ jwksUrl, readKeys }: JwtAuthOptions, clock: Clock) {
  return readKeys === undefined
    ? createSigningKeys(jwksUrl, () => clock.now().getTime())
    : createOwnSigningKeys(readKeys);
}

/** Imports the JWT library; `jwtAuth` loads this module with the first request that needs it. */
export function createTokenCheck(options: JwtAuthOptions): TokenCheck {
  const clock = options.clock ?? systemClock;
  const keys = keysOf(options, clock);
  const decode = createDecoder({ complete: true });
  return async (token) => {
    const { header } = decode(token) as { readonly header: Readonly<Record<string, unknown>> };
    const key = await keys.find(header);
    const nowMs = clock.now().getTime();
    const verify = createVerifier({
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
    const claims = accessClaimsSchema.parse(verify(token));
    if (!isTimely(claims, nowMs)) throw kitErrors.request.UNAUTHENTICATED();
    return claims;
  };
}
