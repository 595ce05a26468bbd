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

const compress = (html: string, coding: ContentCoding): Promise<Buffer> => {
  const bytes = Buffer.from(html);
  switch (coding) {
    case 'br':
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case 'gzip':
      return gzipped(bytes, { level: constants.Z_BEST_COMPRESSION });
    case 'identity':
      return Promise.resolve(bytes);
  }
};

/** A page held in memory: pages are few and small, and an installation changes them, so the built copies do not serve. */
export const makePage = (html: string): Page => {
  const made = new Map<ContentCoding, Promise<Buffer>>();
  return {
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    in: (coding) => {
      const bytes = made.get(coding) ?? compress(html, coding);
      made.set(coding, bytes);
      return bytes;
    },
  };
};
