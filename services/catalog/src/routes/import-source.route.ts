import { Readable } from 'node:stream';
import { type ImportResult, sourceNameSchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import {
  type FastifyInstance,
  kitErrors,
  NDJSON,
  ndjsonResponse,
  type ZodTypeProvider,
} from '@platform/service-kit';
import { z } from 'zod';
import type { ImportOrder } from '../use-cases/import-source.ts';
import { readImportOrder } from './import-lines.ts';
import { acceptNdjson } from './ndjson-body.ts';

export type ImportSource = (order: ImportOrder) => AsyncGenerator<ImportResult>;

/**
 * `POST /api/catalog/sources/{source}/imports`: operators only, NDJSON in and out. The response starts with the first
 * result; a client that disconnects stops the run, and what was written stays consistent.
 */
export function registerImportSource(app: FastifyInstance, importSource: ImportSource): void {
  acceptNdjson(app);
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/sources/:source/imports',
    {
      config: { streams: true, access: 'admin' },
      schema: {
        summary: 'Import the files of a source',
        description:
          'Body: one JSON line each for begin, every file (base64), and end. Answer: one JSON line per record, sent only after its effect is durable, progress lines, and a summary.',
        tags: ['catalog'],
        consumes: [NDJSON],
        params: z.object({ source: sourceNameSchema }),
        response: {
          200: z.unknown(),
          400: problemSchema,
          401: problemSchema,
          409: problemSchema,
          413: problemSchema,
          415: problemSchema,
        },
      },
    },
    async (request, reply) => {
      // JSON and plain text have their own parsers and arrive as a value; only NDJSON arrives as a stream.
      if (!(request.body instanceof Readable)) throw kitErrors.request.UNSUPPORTED_MEDIA_TYPE();
      const order = await readImportOrder(request.body);
      const results = importSource({ source: request.params.source, ...order });
      const first = await results.next();
      reply.header('content-type', NDJSON).header('cache-control', 'no-store');
      return reply.send(ndjsonResponse(first, results));
    },
  );
}
