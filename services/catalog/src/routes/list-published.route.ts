import { type PublishedList, publishedListSchema, publishedQuerySchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

/** `GET /api/catalog/subsidies`: open to everybody. */
export function registerListPublished(
  app: FastifyInstance,
  listPublished: (after: string | null) => Promise<PublishedList>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/subsidies',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Ids of the published real subsidies, page by page',
        tags: ['catalog'],
        querystring: publishedQuerySchema,
        response: { 200: publishedListSchema, 400: problemSchema },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-cache');
      return listPublished(query.after ?? null);
    },
  );
}
