import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from '../domain/content-coding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Page = {
  readonly html: string;
  readonly etag: string;
  /** The page in a coding; made at the first request and kept. */
  readonly in: (coding: ContentCoding) => Promise<Buffer>;
};

/** How hard to compress: built pages once for all visitors, pages made for an address in a moment. */
export type PageEffort = 'once' | 'each';
const BROTLI_QUALITY: Readonly<Record<PageEffort, number>> = { once: constants.BROTLI_MAX_QUALITY, each: 5 };
const GZIP_LEVEL: Readonly<Record<PageEffort, number>> = { once: constants.Z_BEST_COMPRESSION, each: 6 };

function compress(html: string, coding: ContentCoding, effort: PageEffort): Promise<Buffer> {
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
 * A page held in memory: pages are few and small, and an installation changes them, so the built copies do not serve. Its
 * ETag is of `content`, which identifies pages whose HTML also contains values of the moment.
 */
export function makePage(html: string, effort: PageEffort = 'once', content: string = html): Page {
  const made = new Map<ContentCoding, Promise<Buffer>>();
  return {
    html,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    in: (coding) => {
      const bytes = made.get(coding) ?? compress(html, coding, effort);
      made.set(coding, bytes);
      return bytes;
    },
  };
}
