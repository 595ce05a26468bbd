import { type ReplayResult, replayOrderSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { NDJSON, ndjsonResponse } from '@platform/service-kit';
import { z } from 'zod';

/** `POST /api/catalog/replay`: operators only; publishes the state of all subsidies, or of one source, once more. */
export function registerReplay(
  app: FastifyInstance,
  replay: (source: string | null) => AsyncGenerator<ReplayResult>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/replay',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Publish the state of subsidies once more',
        description:
          'Answer: NDJSON, progress lines and a summary. Readers that hold the state already ignore it.',
        tags: ['catalog', 'operators'],
        body: replayOrderSchema.nullish(),
        response: { 200: z.unknown(), 400: problemSchema, 401: problemSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const results = replay(request.body?.source ?? null);
      const first = await results.next();
      reply.header('content-type', NDJSON).header('cache-control', 'no-store');
      return reply.send(ndjsonResponse(first, results));
    },
  );
}
