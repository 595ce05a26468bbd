import { idSchema } from '@platform/contracts/values';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** How a session was opened; `unconfirmed` until the e-mail address of the account is confirmed. */
export const SESSION_LEVELS = ['unconfirmed', 'password', 'two-factor'] as const;

/** Roles of an account that the token names. Tier, credits and memberships are never in it. */
export const TOKEN_ROLES = ['admin'] as const;

/** The data used from an access token: the user, the session, its level and the roles of the account. */
export const accessClaimsSchema = z.object({
  sub: idSchema,
  sid: idSchema,
  level: z.enum(SESSION_LEVELS),
  roles: z.array(z.enum(TOKEN_ROLES)).max(TOKEN_ROLES.length),
  iat: z.number(),
  exp: z.number(),
  nbf: z.number().optional(),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

export type JwtAuthOptions = {
  readonly issuer: string;
  readonly audience: string;
  /** Address of the issuer's key set; tokens cannot name another one. */
  readonly jwksUrl: string;
  /** Reads the key set inside this process, which issues the tokens itself; then `jwksUrl` is not used. */
  readonly readKeys?: () => Promise<{ readonly keys: readonly object[] }>;
  readonly clock?: Clock;
};
