import { createGunzip } from 'node:zlib';
import { type ExportFormat, exportQuerySchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { PreparedExport } from '../use-cases/prepared-exports.ts';

const TYPES = {
  ndjson: { type: 'application/x-ndjson', name: 'catalog.ndjson' },
  csv: { type: 'text/csv; charset=utf-8', name: 'catalog.csv' },
  schema: { type: 'text/csv; charset=utf-8', name: 'dispositifs-aides-0.2.0.csv' },
} as const satisfies Readonly<Record<ExportFormat, { type: string; name: string }>>;

/** The client names gzip and does not give it the quality 0. */
const TAKES_GZIP = /(?:^|[\s,])gzip\s*(?:$|,|;\s*q=(?!0(?:\.0{0,3})?(?:$|[\s,])))/i;

/**
 * `GET /api/catalog/export`: the open catalog; open to everybody. All clients share the same prepared bytes: those that
 * take gzip get them as they are, for others they are unpacked while they are read.
 */
export function registerExportCatalog(
  app: FastifyInstance,
  exportCatalog: (format: ExportFormat) => Promise<PreparedExport>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/export',
    {
      config: { access: 'public' },
      schema: {
        summary: 'All published programmes as NDJSON, CSV or the national schema',
        description:
          'Real programmes only. Every record names its sources with licence and attribution; keep them beside what you show. Send `If-None-Match` with the last ETag: 304 while nothing has changed.',
        tags: ['catalog'],
        querystring: exportQuerySchema,
        response: {
          200: z.unknown(),
          304: z.unknown(),
          400: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    async ({ query: { format }, headers }, reply) => {
      const { type, name } = TYPES[format];
      const { gzip, hash } = await exportCatalog(format);
      const etag = `W/"${hash}"`;
      reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
      if (headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
      reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`);
      if (TAKES_GZIP.test(String(headers['accept-encoding'] ?? ''))) {
        return reply.header('content-encoding', 'gzip').send(gzip);
      }
      const plain = createGunzip();
      plain.end(gzip);
      return reply.send(plain);
    },
  );
}
