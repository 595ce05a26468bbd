import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kitErrors } from './kit-errors.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether the request carries `Authorization: Bearer <OPERATOR_TOKEN>`; never, without a configured token. */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const matches = timingSafeEqual(digest(given), digest(token ?? ''));
  return token !== undefined && token !== '' && matches;
}

/**
 * A preHandler that lets only `Authorization: Bearer <OPERATOR_TOKEN>` pass, compared in constant time. Without a
 * configured token nobody passes.
 */
export function operatorGuard(token: string | undefined) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!isOperator(request, token)) throw kitErrors.request.UNAUTHENTICATED();
  };
}
