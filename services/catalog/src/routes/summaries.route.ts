import {
  type Summaries,
  type SummariesOrder,
  summariesOrderSchema,
  summariesSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

/** `POST /api/catalog/summaries`: open to everybody; the ids are in the body because a list may have many. */
export function registerSummaries(
  app: FastifyInstance,
  list: (order: SummariesOrder) => Promise<Summaries>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/summaries',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Titles, dates and recent changes of known subsidies, also of withdrawn and merged ones',
        tags: ['catalog'],
        body: summariesOrderSchema,
        response: { 200: summariesSchema, 400: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return list(request.body);
    },
  );
}
