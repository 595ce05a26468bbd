import { type SubsidyAwards, subsidyAwardsSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

/** `GET /api/catalog/subsidies/{id}/awards`: for people with an account, and operators. */
export function registerGetAwards(
  app: FastifyInstance,
  getAwards: (id: string) => Promise<SubsidyAwards>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/subsidies/:id/awards',
    {
      config: { access: 'account-or-operator' },
      schema: {
        summary: 'Figures of what a subsidy or its funders have really awarded',
        tags: ['catalog'],
        params: z.object({ id: idSchema }),
        response: {
          200: subsidyAwardsSchema,
          400: problemSchema,
          401: problemSchema,
          403: problemSchema,
          404: problemSchema,
        },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'private, max-age=60');
      return getAwards(params.id);
    },
  );
}
