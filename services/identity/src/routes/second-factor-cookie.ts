import type { FastifyReply, FastifyRequest } from '@platform/service-kit';

/** Holds a challenge from a redirect until the page takes it, so that it is in no address, log or history. */
const NAME = '__Secure-second-factor';
const LIFETIME_S = 5 * 60;
const OPTIONS = {
  path: '/api/identity/session/challenge',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} as const;

export function setChallengeCookie(reply: FastifyReply, challenge: string): void {
  reply.setCookie(NAME, challenge, { ...OPTIONS, maxAge: LIFETIME_S });
}

/** The challenge that waits in this browser, which then no longer waits. */
export function takeChallengeCookie(request: FastifyRequest, reply: FastifyReply): string | undefined {
  reply.clearCookie(NAME, OPTIONS);
  return request.cookies[NAME];
}
