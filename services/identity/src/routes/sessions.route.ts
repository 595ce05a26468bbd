import { sessionListSchema } from '@platform/contracts/identity';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { AccountParts } from '../use-cases/account-parts.ts';
import { revokeOthers, revokeSession } from '../use-cases/end-sessions.ts';
import { listSessions } from '../use-cases/list-sessions.ts';

/** The sessions of a person on all devices. */
export function registerSessions(app: FastifyInstance, parts: () => AccountParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const access = { config: { access: 'session' } } as const;
  typed.get(
    '/api/identity/sessions',
    {
      ...access,
      schema: {
        summary: 'Open sessions of the person',
        tags: ['identity'],
        response: { 200: sessionListSchema, 401: problemSchema },
      },
    },
    async ({ user: { sub, sid } }) => ({
      sessions: await listSessions(parts(), { accountId: sub, sessionId: sid }),
    }),
  );
  typed.delete(
    '/api/identity/sessions/:id',
    {
      ...access,
      schema: {
        summary: 'End one session of the person',
        tags: ['identity'],
        params: z.object({ id: idSchema }),
        response: { 204: z.null(), 400: problemSchema, 401: problemSchema },
      },
    },
    async ({ user, params }, reply) => {
      await revokeSession(parts(), user.sub, params.id);
      return reply.code(204).send(null);
    },
  );
  typed.delete(
    '/api/identity/sessions',
    {
      ...access,
      schema: {
        summary: 'End all other sessions of the person',
        tags: ['identity'],
        response: { 204: z.null(), 401: problemSchema },
      },
    },
    async ({ user }, reply) => {
      await revokeOthers(parts(), user.sub, { except: user.sid });
      return reply.code(204).send(null);
    },
  );
}
