import {
  essentialStatusSchema,
  type PlatformStatus,
  platformStatusSchema,
  type StatusPeriod,
  statusQuerySchema,
} from '@platform/contracts/insights';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { essentialStatus } from '../domain/essential-status.ts';

/**
 * `GET /api/insights/status`: health of the platform with trends for administrators and operators, its essentials for
 * everybody who is signed in.
 */
export function registerStatus(
  app: FastifyInstance,
  read: (period: StatusPeriod) => Promise<PlatformStatus>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/insights/status',
    {
      config: { access: 'account-or-operator' },
      schema: {
        summary: 'State of the platform and, for administrators, its trend over a period',
        tags: ['insights', 'operators'],
        querystring: statusQuerySchema,
        response: {
          200: z.union([platformStatusSchema, essentialStatusSchema]),
          400: problemSchema,
        },
      },
    },
    async ({ query, isAdmin }, reply) => {
      reply.header('cache-control', 'no-store');
      const status = await read(query.period);
      return isAdmin ? status : essentialStatus(status);
    },
  );
}
