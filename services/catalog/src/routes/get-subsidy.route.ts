import { type Subsidy, subsidySchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export type GetSubsidy = (id: string) => Promise<{ readonly subsidy: Subsidy; readonly etag: string }>;

/**
 * `GET /api/catalog/subsidies/{id}`: open to everybody; revalidated by an ETag that changes with the subsidy. A merged
 * subsidy redirects permanently (301) to the kept one.
 */
export function registerGetSubsidy(app: FastifyInstance, getSubsidy: GetSubsidy): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/subsidies/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read one subsidy',
        tags: ['catalog'],
        params: z.object({ id: idSchema }),
        response: {
          200: subsidySchema,
          301: z.unknown(),
          304: z.unknown(),
          400: problemSchema,
          404: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { subsidy, etag } = await getSubsidy(request.params.id);
      if (subsidy.mergedInto !== null) {
        reply.header('location', `/api/catalog/subsidies/${subsidy.mergedInto}`);
        return reply.code(301).send();
      }
      reply.header('etag', etag).header('cache-control', 'no-cache');
      return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : subsidy;
    },
  );
}

/** A proxy that compressed the response may have made the ETag weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
