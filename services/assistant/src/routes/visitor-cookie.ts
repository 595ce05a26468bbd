import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from '@platform/service-kit';

/** Counts free answers of a browser; strictly necessary for what the visitor requests, and read by nobody else. */
const NAME = 'assistant_visitor';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TOKEN_BYTES = 32;
const KEPT_S = 180 * 24 * 3_600;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The id of the visitor of this browser; null without a cookie. */
export function visitorOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[NAME] ?? '';
  return TOKEN.test(token) ? hashOf(token) : null;
}

/** The id of the visitor of this browser, which gets a cookie when it has none: 256 random bits cannot be guessed. */
export function knownVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known !== null) return known;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  reply.setCookie(NAME, token, {
    path: '/api/assistant',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: KEPT_S,
  });
  return hashOf(token);
}
