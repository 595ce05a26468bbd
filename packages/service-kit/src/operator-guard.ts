import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kitErrors } from './kit-errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A preHandler that lets only `Authorization: Bearer <OPERATOR_TOKEN>` pass, compared in constant time. Without a
 * configured token nobody passes.
 */
export const operatorGuard =
  (token: string | undefined) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const matches = timingSafeEqual(digest(given), digest(token ?? ''));
    if (token === undefined || token === '' || !matches) {
      throw kitErrors.request.UNAUTHENTICATED();
    }
  };
