import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const SMALLEST_BYTES = 1_024;
/** Event streams are excluded, because a compressor would delay events. */
const COMPRESSIBLE =
  /^(?:application\/(?:[\w.-]+\+)?json|text\/(?!event-stream)|image\/svg\+xml|application\/(?:javascript|xml))/;

/** Compresses dynamic responses; files that were compressed by the build are sent as they are. */
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
