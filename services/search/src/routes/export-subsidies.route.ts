import { problemSchema } from '@platform/contracts/problem';
import { exportQuerySchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import type { ExportSubsidies } from '../use-cases/export-subsidies.ts';

/** `GET /api/search/export`: open to everybody; statuses change with time, so responses are not cached. */
export function registerExportSubsidies(app: FastifyInstance, exportSubsidies: ExportSubsidies): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/export',
    {
      config: { access: 'public' },
      schema: {
        summary: 'A selection or the first results of a search as CSV',
        description:
          'UTF-8 with a byte order mark; semicolons between cells and decimal commas in French, commas and points in English. Every row names its sources with licence and attribution; keep them beside what you show.',
        tags: ['search'],
        querystring: exportQuerySchema,
        response: { 200: z.string(), 400: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      const { name, text } = await exportSubsidies(request.query);
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store');
      return text;
    },
  );
}
