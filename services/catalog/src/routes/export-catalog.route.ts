import { Readable } from 'node:stream';
import { type ExportFormat, exportQuerySchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

const TYPES = {
  ndjson: { type: 'application/x-ndjson', name: 'catalog.ndjson' },
  csv: { type: 'text/csv; charset=utf-8', name: 'catalog.csv' },
  schema: { type: 'text/csv; charset=utf-8', name: 'dispositifs-aides-0.2.0.csv' },
} as const satisfies Readonly<Record<ExportFormat, { type: string; name: string }>>;

/** `GET /api/catalog/export`: the open catalog, streamed; open to everybody. */
export function registerExportCatalog(
  app: FastifyInstance,
  exportCatalog: (format: ExportFormat) => AsyncGenerator<string>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/export',
    {
      schema: {
        summary: 'All published programmes as NDJSON, CSV or the national schema',
        description:
          'Real programmes only. Every record names its sources with licence and attribution; keep them beside what you show.',
        tags: ['catalog'],
        querystring: exportQuerySchema,
        response: { 200: z.unknown(), 400: problemSchema },
      },
    },
    async ({ query: { format } }, reply) => {
      const { type, name } = TYPES[format];
      reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-cache');
      return reply.send(Readable.from(exportCatalog(format), { objectMode: false }));
    },
  );
}
