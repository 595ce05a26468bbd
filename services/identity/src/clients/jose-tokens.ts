import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Tokens } from '../ports/tokens.port.ts';
import type { KeyRing } from './key-ring.ts';

const ACCESS_LIFETIME_S = 10 * 60;
const CHALLENGE_LIFETIME_S = 5 * 60;
const CHALLENGE_AUDIENCE = 'platform-second-factor';
const MAC_BYTES = 16;
const REFRESH = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{22})$/;

const challengeSchema = z.object({ sub: z.string(), pwd: z.number() });

/**
 * Access tokens: EdDSA JWT of ten minutes. Refresh tokens: session, number and a MAC over both, so that the database
 * holds only the number that counts. Challenges of the second factor: HS256 JWT of five minutes.
 */
export function createJoseTokens({
  keys,
  refreshKey,
  challengeKey,
  clock,
}: {
  readonly keys: KeyRing;
  readonly refreshKey: Buffer;
  readonly challengeKey: Buffer;
  readonly clock: Clock;
}): Tokens {
  const macOf = (text: string): Buffer =>
    createHmac('sha256', refreshKey).update(text).digest().subarray(0, MAC_BYTES);

  return {
    issueAccess: async ({ accountId, sessionId, level, roles }, now) => {
      const { id, privateKey } = await keys.current(now);
      const issuedS = Math.floor(now.getTime() / 1_000);
      const expiresS = issuedS + ACCESS_LIFETIME_S;
      const token = await new SignJWT({ sid: sessionId, level, roles: [...roles] })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: id })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setSubject(accountId)
        .setIssuedAt(issuedS)
        .setExpirationTime(expiresS)
        .sign(privateKey);
      return { token, expiresAt: new Date(expiresS * 1_000) };
    },

    sealRefresh: (sessionId, counter) => {
      const text = `${sessionId}.${counter}`;
      return `${text}.${macOf(text).toString('base64url')}`;
    },

    openRefresh: (token) => {
      const [, sessionId, counter, mac = ''] = REFRESH.exec(token) ?? [];
      if (sessionId === undefined) return null;
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(`${sessionId}.${counter}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { sessionId, counter: Number(counter) };
    },

    issueChallenge: async ({ accountId, passwordChangedAt }, now) => {
      const issuedS = Math.floor(now.getTime() / 1_000);
      return new SignJWT({ pwd: passwordChangedAt })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(CHALLENGE_AUDIENCE)
        .setSubject(accountId)
        .setIssuedAt(issuedS)
        .setExpirationTime(issuedS + CHALLENGE_LIFETIME_S)
        .sign(challengeKey);
    },

    openChallenge: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, challengeKey, {
          algorithms: ['HS256'],
          audience: CHALLENGE_AUDIENCE,
          currentDate: now,
        });
        const { sub, pwd } = challengeSchema.parse(payload);
        return { accountId: sub, passwordChangedAt: pwd };
      } catch {
        return null;
      }
    },

    publicKeys: async () => ({
      keys: (await keys.published(clock.now())).map(({ id, publicJwk }) => ({
        ...publicJwk,
        kid: id,
        alg: 'EdDSA',
        use: 'sig',
      })),
    }),
  };
}
