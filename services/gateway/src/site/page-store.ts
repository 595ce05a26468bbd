import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from '../domain/content-coding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Page = {
  readonly html: string;
  readonly etag: string;
  /** The page in a content coding; compressed at the first request and cached. */
  readonly in: (coding: ContentCoding) => Promise<Buffer>;
};

/** `best` for pages that are compressed once for all visitors, `fast` for pages that are made for one request. */
export type CompressionEffort = 'best' | 'fast';
const BROTLI_QUALITY: Readonly<Record<CompressionEffort, number>> = {
  best: constants.BROTLI_MAX_QUALITY,
  fast: 5,
};
const GZIP_LEVEL: Readonly<Record<CompressionEffort, number>> = {
  best: constants.Z_BEST_COMPRESSION,
  fast: 6,
};

function compress(html: string, coding: ContentCoding, effort: CompressionEffort): Promise<Buffer> {
  const bytes = Buffer.from(html);
  switch (coding) {
    case 'br':
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case 'gzip':
      return gzipped(bytes, { level: GZIP_LEVEL[effort] });
    case 'identity':
      return Promise.resolve(bytes);
  }
}

/**
 * A page in memory. The precompressed copies of the build cannot be used, because the installation changes the pages.
 * The ETag is computed from `content`; it differs from the HTML if that contains values such as a duration.
 */
export function makePage(html: string, effort: CompressionEffort = 'best', content: string = html): Page {
  const compressed = new Map<ContentCoding, Promise<Buffer>>();
  return {
    html,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    in: (coding) => {
      const bytes = compressed.get(coding) ?? compress(html, coding, effort);
      compressed.set(coding, bytes);
      return bytes;
    },
  };
}
