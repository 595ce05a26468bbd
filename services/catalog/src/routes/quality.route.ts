import { type QualityList, qualityListSchema, qualityQuerySchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

export type ListQuality = (query: {
  readonly sort: 'priority' | 'score';
  readonly limit: number;
  readonly after: string | null;
}) => Promise<QualityList>;

/** `GET /api/catalog/quality`: records by priority or by lowest score, with the reasons. Operators only. */
export function registerQuality(app: FastifyInstance, list: ListQuality): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/quality',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Quality of the records with reasons, what matters most first',
        tags: ['catalog', 'operators'],
        querystring: qualityQuerySchema,
        response: { 200: qualityListSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    ({ query }) => list({ sort: query.sort, limit: query.limit, after: query.cursor ?? null }),
  );
}
