import { problemSchema } from '@platform/contracts/problem';
import { cardsQuerySchema, cardsSchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { ReadCards } from '../use-cases/read-cards.ts';

/** `GET /api/search/cards`: open to everybody; statuses change with time, so responses are not cached. */
export function registerReadCards(app: FastifyInstance, readCards: ReadCards): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/cards',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Subsidies by id, as results of a search show them',
        tags: ['search'],
        querystring: cardsQuerySchema,
        response: { 200: cardsSchema, 400: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { hits: [...(await readCards(request.query))] };
    },
  );
}
