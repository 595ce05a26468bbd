import { problemSchema } from '@platform/contracts/problem';
import { valueQuerySchema, valuesSchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { ListValues } from '../use-cases/list-values.ts';

/**
 * `GET /api/search/values`: open to everybody; counts change with the catalog, so a browser caches them for a minute.
 */
export function registerValues(app: FastifyInstance, listValues: ListValues): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/values',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Find values of an open filter: funders, programmes, certifications',
        tags: ['search'],
        querystring: valueQuerySchema,
        response: { 200: valuesSchema, 400: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, max-age=60');
      return listValues(request.query);
    },
  );
}
