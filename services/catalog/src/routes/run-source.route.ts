import { sourceNameSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { NDJSON, ndjsonResponse } from '@platform/service-kit';
import { z } from 'zod';
import type { SourceRunOrder, SourceRunResult } from '../use-cases/run-source.ts';

const bodySchema = z.strictObject({
  confirmedWithdrawals: z.boolean().optional(),
  confirmedChanges: z.boolean().optional(),
  acceptedFormat: z.boolean().optional(),
  fresh: z.boolean().optional(),
});

export type RunSource = (order: SourceRunOrder) => AsyncGenerator<SourceRunResult>;

/**
 * `POST /api/catalog/sources/{source}/runs`: operators only. Fetches a live source and imports it; the response is
 * NDJSON and ends with an `outcome` line. A client that disconnects stops the run; the next one continues after the
 * last durable page.
 */
export function registerRunSource(app: FastifyInstance, runSource: RunSource): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/sources/:source/runs',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Fetch a live source and import it',
        description:
          'Answer: one JSON line after every durable page, one per imported record, progress lines, a summary, and an outcome (done, unavailable, refused, unusable, not-imported). `fresh` gives up an interrupted fetch instead of going on with it.',
        tags: ['catalog'],
        params: z.object({ source: sourceNameSchema }),
        body: bodySchema.nullish(),
        response: {
          200: z.unknown(),
          400: problemSchema,
          401: problemSchema,
          404: problemSchema,
          409: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const results = runSource({ source: request.params.source, ...request.body });
      const first = await results.next();
      reply.header('content-type', NDJSON).header('cache-control', 'no-store');
      return reply.send(ndjsonResponse(first, results));
    },
  );
}
