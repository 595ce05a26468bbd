import { problemSchema } from '@platform/contracts/problem';
import { searchQuerySchema, searchResultSchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { SearchSubsidies } from '../use-cases/search-subsidies.ts';

/** `GET /api/search/subsidies`: open to everybody; statuses change with time, so responses are not cached. */
export function registerSearchSubsidies(app: FastifyInstance, searchSubsidies: SearchSubsidies): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/subsidies',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Find subsidies',
        tags: ['search'],
        querystring: searchQuerySchema,
        response: { 200: searchResultSchema, 400: problemSchema, 503: problemSchema },
      },
      // Results are built field by field and typed; validating their 45 kB again would cost more than everything else
      // here.
      serializerCompiler: () => (result) => JSON.stringify(result),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return searchSubsidies(request.query);
    },
  );
}
