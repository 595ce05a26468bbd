import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Whether the request carries `Authorization: Bearer <OPERATOR_TOKEN>`, compared in constant time; never, without a
 * configured token.
 */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const matches = timingSafeEqual(digest(given), digest(token ?? ''));
  return token !== undefined && token !== '' && matches;
}
