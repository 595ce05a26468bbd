import { type CatalogStats, catalogStatsSchema } from '@platform/contracts/catalog';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';

/** `GET /api/catalog/stats` and `GET /api/catalog/sources`: dated figures, open to everybody. */
export function registerGetStats(app: FastifyInstance, readStats: () => Promise<CatalogStats>): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/catalog/stats',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Figures of the published catalog',
        tags: ['catalog'],
        response: { 200: catalogStatsSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return readStats();
    },
  );
  typed.get(
    '/api/catalog/sources',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sources of the catalog with licence, attribution and state',
        tags: ['catalog'],
        response: { 200: catalogStatsSchema.pick({ at: true, sources: true }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      const { at, sources } = await readStats();
      return { at, sources };
    },
  );
}
