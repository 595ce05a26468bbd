import type { FastifyReply, FastifyRequest } from '@platform/service-kit';
import { SESSION_IDLE_MS } from '../domain/session.ts';

/** The refresh token is only in this cookie, which scripts cannot read (decision A6). */
const NAME = '__Secure-refresh';
const OPTIONS = { path: '/api/identity/session', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME];
}

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(NAME, token, { ...OPTIONS, maxAge: SESSION_IDLE_MS / 1_000 });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, OPTIONS);
}
