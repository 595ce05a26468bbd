import { problemSchema } from '@platform/contracts/problem';
import { suggestionQuerySchema, suggestionsSchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { Suggest } from '../use-cases/suggest.ts';

/**
 * `GET /api/search/suggestions`: open to everybody; called at every letter, so a browser may cache a response briefly.
 */
export function registerSuggestions(app: FastifyInstance, suggest: Suggest): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/suggestions',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Suggest queries, needs, programmes, funders and places',
        tags: ['search'],
        querystring: suggestionQuerySchema,
        response: { 200: suggestionsSchema, 400: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, max-age=60');
      return suggest(request.query);
    },
  );
}
