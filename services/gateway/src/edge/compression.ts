import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const SMALLEST_BYTES = 1_024;
/** Event streams stay out: a compressor would hold events back. */
const COMPRESSIBLE =
  /^(?:application\/(?:[\w.-]+\+)?json|text\/(?!event-stream)|image\/svg\+xml|application\/(?:javascript|xml))/;

/** Compresses what is made on the fly; files that the build has compressed already pass through. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: SMALLEST_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSIBLE,
    // The default quality 11 costs tens of milliseconds per response for a few per cent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
}
