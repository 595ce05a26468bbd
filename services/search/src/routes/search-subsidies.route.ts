import { problemSchema } from '@platform/contracts/problem';
import { searchQuerySchema, searchResultSchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { SearchSubsidies } from '../use-cases/search-subsidies.ts';

/** `GET /api/search/subsidies`: open to everybody; answers age with the clock, so they are not stored. */
export function registerSearchSubsidies(app: FastifyInstance, searchSubsidies: SearchSubsidies): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/subsidies',
    {
      schema: {
        summary: 'Find subsidies',
        tags: ['search'],
        querystring: searchQuerySchema,
        response: { 200: searchResultSchema, 400: problemSchema, 503: problemSchema },
      },
      // Answers are built field by field and typed; to check their 45 kB once more costs more than all else here does.
      serializerCompiler: () => (answer) => JSON.stringify(answer),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return searchSubsidies(request.query);
    },
  );
}
