import { Readable } from 'node:stream';
import { type IngestResult, ingestQuerySchema } from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import {
  type FastifyInstance,
  kitErrors,
  NDJSON,
  ndjsonResponse,
  type ZodTypeProvider,
} from '@platform/service-kit';
import { z } from 'zod';
import { acceptNdjson } from './ndjson-body.ts';

/** Streams accepted at the same time; each holds at most one batch in memory. */
const STREAMS_MAX = 16;

export type Ingest<Access> = {
  /** Throws unless the header holds a key that is known and not revoked. */
  readonly open: (authorization: string | undefined) => Promise<Access>;
  readonly run: (stream: {
    readonly access: Access;
    readonly origin: 'live' | 'backfill';
    readonly body: AsyncIterable<Uint8Array>;
  }) => AsyncGenerator<IngestResult>;
};

/**
 * `POST /api/catalog/ingest`: publishers with a key of their source, NDJSON in and out. Results are sent while the body
 * is still received, so a publisher must read while it writes; the service stops reading from a publisher that does
 * not.
 */
export function registerIngest<Access>(app: FastifyInstance, ingest: Ingest<Access>): void {
  let streams = 0;
  /** Takes a place among the streams with the first pull and gives it back when the results end, however they end. */
  async function* counted(results: AsyncGenerator<IngestResult>): AsyncGenerator<IngestResult> {
    streams += 1;
    try {
      yield* results;
    } finally {
      streams -= 1;
    }
  }
  acceptNdjson(app);
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/ingest',
    {
      config: { streams: true, access: 'own' },
      schema: {
        summary: 'Publish records of a source',
        description:
          'Body: one JSON line per record, `{ sourceId, facts }` or `{ sourceId, withdrawn: true }`. Answer: one JSON line per line of the body, sent only after its effect is durable, and a summary. The same content again changes nothing.',
        tags: ['catalog'],
        consumes: [NDJSON],
        security: [{ ingestKey: [] }],
        querystring: ingestQuerySchema,
        response: {
          200: z.unknown(),
          400: problemSchema,
          401: problemSchema,
          415: problemSchema,
          429: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const access = await ingest.open(request.headers.authorization);
      if (!(request.body instanceof Readable)) throw kitErrors.request.UNSUPPORTED_MEDIA_TYPE();
      if (streams >= STREAMS_MAX) throw kitErrors.request.RATE_LIMITED();
      const results = counted(ingest.run({ access, origin: request.query.origin, body: request.body }));
      const first = await results.next();
      reply.header('content-type', NDJSON).header('cache-control', 'no-store');
      return reply.send(ndjsonResponse(first, results));
    },
  );
}
