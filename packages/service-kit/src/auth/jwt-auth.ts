import type { TokenOrHeader } from '@fastify/jwt';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { kitErrors } from '../kit-errors.ts';

/** How a session was opened; `unconfirmed` until the e-mail address of the account is confirmed. */
export const SESSION_LEVELS = ['unconfirmed', 'password', 'two-factor'] as const;

/** Roles of an account that the token names. Tier, credits and memberships are never in it. */
export const TOKEN_ROLES = ['admin'] as const;

/** The data used from an access token: the user, the session, its level and the roles of the account. */
const accessClaimsSchema = z.object({
  sub: idSchema,
  sid: idSchema,
  level: z.enum(SESSION_LEVELS),
  roles: z.array(z.enum(TOKEN_ROLES)).max(TOKEN_ROLES.length),
  iat: z.number(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
    user: AccessClaims;
  }
}
declare module 'fastify' {
  interface FastifyInstance {
    /** onRequest hook of routes for signed-in people: fills `request.user` or responds with 401. */
    authenticate: (request: FastifyRequest) => Promise<void>;
  }
}

export type JwtAuthOptions = {
  readonly issuer: string;
  readonly audience: string;
  /** Address of the issuer's key set; tokens cannot name another one. */
  readonly jwksUrl: string;
  /** Reads the key set inside this process, which issues the tokens itself; then `jwksUrl` is not used. */
  readonly readKeys?: () => Promise<{ readonly keys: readonly object[] }>;
  readonly clock?: Clock;
};

/** `typ` of access tokens (RFC 9068), so that no other token of the same issuer is accepted. */
const TOKEN_TYPE = 'at+jwt';
const TOKEN_LIFETIME_MAX_S = 15 * 60;
const CLOCK_TOLERANCE_MS = 5_000;

function isTimely({ iat, exp }: AccessClaims, nowMs: number): boolean {
  return iat * 1_000 <= nowMs + CLOCK_TOLERANCE_MS && exp > iat && exp - iat <= TOKEN_LIFETIME_MAX_S;
}

async function registerJwtAuth(app: FastifyInstance, options: JwtAuthOptions): Promise<void> {
  const [{ default: jwt }, { createOwnSigningKeys, createSigningKeys, SIGNING_ALGORITHMS }] =
    await Promise.all([import('@fastify/jwt'), import('./signing-keys.ts')]);
  const clock = options.clock ?? systemClock;
  const keys =
    options.readKeys === undefined
      ? createSigningKeys(options.jwksUrl, () => clock.now().getTime())
      : createOwnSigningKeys(options.readKeys);

  await app.register(jwt, {
    decode: { complete: true },
    secret: async (_request: FastifyRequest, token: TokenOrHeader) =>
      keys.find('header' in token && typeof token.header === 'object' ? token.header : token),
    verify: {
      algorithms: [...SIGNING_ALGORITHMS],
      allowedIss: options.issuer,
      allowedAud: options.audience,
      checkTyp: TOKEN_TYPE,
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'level', 'roles', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_MS,
      cache: false,
    },
  });

  app.decorate('authenticate', async (request: FastifyRequest): Promise<void> => {
    try {
      const now = clock.now().getTime();
      await request.jwtVerify({ decode: {}, verify: { clockTimestamp: now } });
      const claims = accessClaimsSchema.parse(request.user);
      if (!isTimely(claims, now)) {
        throw kitErrors.request.UNAUTHENTICATED();
      }
      request.user = claims;
    } catch (error) {
      // The response is the same for every invalid token; only unreachable keys are not the caller's fault.
      throw error instanceof AppError && error.httpStatus >= 500
        ? error
        : kitErrors.request.UNAUTHENTICATED({ cause: error });
    }
  });
}

/** Verifies access tokens against the issuer's JWKS; adds `app.authenticate` for the routes that need it. */
export const jwtAuth = plugin(registerJwtAuth, { name: 'jwt-auth' });
