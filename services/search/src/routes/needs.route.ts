import { problemSchema } from '@platform/contracts/problem';
import { needsQuerySchema, needsSchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { ListNeeds } from '../use-cases/list-needs.ts';

/**
 * `GET /api/search/needs`: open to everybody; counts change with the catalog, so a browser caches them for a minute.
 */
export function registerNeeds(app: FastifyInstance, listNeeds: ListNeeds): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/needs',
    {
      config: { access: 'public' },
      schema: {
        summary: 'List what people may need money for, with how many programmes meet it',
        tags: ['search'],
        querystring: needsQuerySchema,
        response: { 200: needsSchema, 400: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, max-age=60');
      return listNeeds(request.query.lang);
    },
  );
}
