import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kitErrors } from './kit-errors.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * A preHandler that lets only `Authorization: Bearer <OPERATOR_TOKEN>` pass, compared in constant time. Without a
 * configured token nobody passes.
 */
export function operatorGuard(token: string | undefined) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const matches = timingSafeEqual(digest(given), digest(token ?? ''));
    if (token === undefined || token === '' || !matches) {
      throw kitErrors.request.UNAUTHENTICATED();
    }
  };
}
