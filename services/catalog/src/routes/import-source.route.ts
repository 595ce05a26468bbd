import { PassThrough, pipeline, Readable } from 'node:stream';
import {
  type ImportLine,
  type ImportResult,
  type SourceName,
  sourceNameSchema,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { type FastifyInstance, kitErrors, operatorGuard, type ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';
import { readImportLines } from './ndjson.ts';

const NDJSON = 'application/x-ndjson';
/**
 * What is taken from the client before it is needed: a request must be sent whole within the server's time for requests,
 * and writing what it brings takes longer than sending it. Beyond this the client waits.
 */
const READ_AHEAD_BYTES = 32 * 1024 * 1024;

export type RunImport = (
  source: SourceName,
  lines: AsyncIterable<ImportLine>,
) => AsyncGenerator<ImportResult>;

/**
 * `POST /api/catalog/sources/{source}/imports`: operators only, NDJSON in and out. The answer starts with the first
 * result; a client that goes away stops the run where it stands, and what was written stays whole.
 */
export function registerImportSource(
  app: FastifyInstance,
  token: string | undefined,
  runImport: RunImport,
): void {
  app.addContentTypeParser(NDJSON, (_request, payload, done) => done(null, payload));
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/catalog/sources/:source/imports',
    {
      // Before the body is read, so that nobody else can make the service read one.
      onRequest: operatorGuard(token),
      schema: {
        summary: 'Import the files of a source',
        description:
          'Body: one JSON line each for begin, every file (base64), and end. Answer: one JSON line per record, sent only after its effect is durable, progress lines, and a summary.',
        tags: ['catalog'],
        consumes: [NDJSON],
        security: [{ operator: [] }],
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
      // JSON and plain text have parsers of their own and arrive as a value; only NDJSON arrives as a stream.
      if (!(request.body instanceof Readable)) throw kitErrors.request.UNSUPPORTED_MEDIA_TYPE();
      const body = new PassThrough({ highWaterMark: READ_AHEAD_BYTES });
      // A broken upload shows as an error of the body, where it is read.
      pipeline(request.body, body, () => undefined);
      const results = runImport(request.params.source, readImportLines(body));
      const first = await results.next();
      reply.header('content-type', NDJSON).header('cache-control', 'no-store');
      return reply.send(
        Readable.from(linesOf(first, results), { objectMode: false, highWaterMark: 64 * 1024 }),
      );
    },
  );
}

async function* linesOf(
  first: IteratorResult<ImportResult>,
  results: AsyncGenerator<ImportResult>,
): AsyncGenerator<string> {
  try {
    if (first.done === true) return;
    yield `${JSON.stringify(first.value)}\n`;
    for await (const result of results) yield `${JSON.stringify(result)}\n`;
  } finally {
    // Reached early when the client is gone.
    await results.return(undefined);
  }
}
