import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ResponseTooLargeError, systemCode, UnreadableResponseError } from './errors.ts';

/** Encodings we can decode, sent to servers. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

export type BodyLimit = {
  readonly maxBytes: number;
  /** What happens beyond: an error, or the first `maxBytes` are the result. */
  readonly overflow: 'refuse' | 'cut';
};

export type Body = { readonly bytes: Uint8Array; readonly truncated: boolean };

/**
 * Reads and unpacks a body in bounded memory: both what came over the wire and what it unpacks to count against the limit,
 * and unpacking stops there. One layer of packing is read. Ends with the body destroyed or read to its end.
 * @throws ResponseTooLargeError, UnreadableResponseError, and what the stream itself throws
 */
export async function readBody(body: Readable, encoding: string, limit: BodyLimit): Promise<Body> {
  const decoder = decoderOf(encoding);
  if (decoder === undefined) {
    abandon(body);
    throw new UnreadableResponseError('the response has an encoding that is not supported');
  }
  const chunks: Uint8Array[] = [];
  const sink = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
    let bytesLeft = limit.maxBytes;
    for await (const chunk of source) {
      chunks.push(chunk.subarray(0, bytesLeft));
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw new ResponseTooLargeError(limit.maxBytes);
    }
  };
  try {
    if (decoder === null) await pipeline(body, sink);
    else await pipeline(body, meter(limit.maxBytes), decoder, sink);
  } catch (error) {
    if (error instanceof ResponseTooLargeError && limit.overflow === 'cut') {
      return { bytes: Buffer.concat(chunks), truncated: true };
    }
    if (isUnpackingError(error)) {
      throw new UnreadableResponseError('the encoding of the response is broken', { cause: error });
    }
    throw error;
  }
  return { bytes: Buffer.concat(chunks), truncated: false };
}

/** Ends a body nobody wants, and its connection with it. */
export function abandon(body: Readable): void {
  // Destroying it early counts as an error of the stream.
  body.on('error', () => undefined).destroy();
}

/** Null when nothing is packed, undefined when we cannot unpack it. */
function decoderOf(encoding: string): Transform | null | undefined {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  return Object.hasOwn(DECODERS, name) ? DECODERS[name]?.() : undefined;
}

/** Stops a stream whose packed bytes alone exceed the limit, such as endless empty members. */
function meter(maxBytes: number) {
  return async function* metered(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let read = 0;
    for await (const chunk of source) {
      read += chunk.length;
      if (read > maxBytes) throw new ResponseTooLargeError(maxBytes);
      yield chunk;
    }
  };
}

function isUnpackingError(error: unknown): boolean {
  return /^(Z_|ERR__ERROR_FORMAT|ERR_.*BROTLI)/.test(systemCode(error) ?? '');
}
