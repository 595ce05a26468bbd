import {
  type PlatformStatus,
  platformStatusSchema,
  type StatusPeriod,
  statusQuerySchema,
} from '@platform/contracts/insights';
import { problemSchema } from '@platform/contracts/problem';
import { type FastifyInstance, operatorGuard, type ZodTypeProvider } from '@platform/service-kit';

/** `GET /api/insights/status`: health of the platform with trends. Operators only, until accounts exist. */
export function registerStatus(
  app: FastifyInstance,
  token: string | undefined,
  read: (period: StatusPeriod) => Promise<PlatformStatus>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/insights/status',
    {
      onRequest: operatorGuard(token),
      schema: {
        summary: 'State of the platform and its trend over a period',
        tags: ['insights', 'operators'],
        security: [{ operator: [] }],
        querystring: statusQuerySchema,
        response: { 200: platformStatusSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return read(query.period);
    },
  );
}
