import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { ExportFormat } from '@platform/contracts/catalog';

/** A whole export, compressed. */
export type PreparedExport = {
  readonly gzip: Buffer;
  /** Differs when the text differs. */
  readonly hash: string;
};

export type PreparedExports = {
  /**
   * The export of the catalog as it is now: prepared once for all requests between two changes, one format at a time.
   * Rejects like `write`; the next call tries again.
   */
  readonly get: (format: ExportFormat) => Promise<PreparedExport>;
  /** Call after every change of a subsidy by this process. */
  readonly invalidate: () => void;
};

export type PreparedExportsDeps = {
  readonly write: (format: ExportFormat) => AsyncIterable<string>;
  /** Differs once another process has changed the catalog. */
  readonly mark: () => Promise<string>;
};

/** Changes of other processes are looked for no more often than this. */
const MARK_EVERY_MS = 1_000;
/** While the catalog changes all the time, the store rests between two preparations as long as one took, up to this. */
const REST_MS_MAX = 5_000;

type Kept = PreparedExport & { readonly change: number; readonly mark: string; markedAtMs: number };
type Pending = { change: number | null; readonly kept: Promise<Kept> };

/** Keeps the exports of the catalog, so that a request neither scans the store nor holds a copy of its own. */
export function createPreparedExports({ write, mark }: PreparedExportsDeps): PreparedExports {
  let change = 0;
  const kept = new Map<ExportFormat, Kept>();
  const pending = new Map<ExportFormat, Pending>();
  let last: Promise<unknown> = Promise.resolve();
  let restUntilMs = 0;

  const isFresh = async (one: Kept): Promise<boolean> => {
    if (one.change !== change) return false;
    const now = performance.now();
    if (now - one.markedAtMs < MARK_EVERY_MS) return true;
    if ((await mark()) !== one.mark) return false;
    one.markedAtMs = now;
    return one.change === change;
  };

  const prepare = async (format: ExportFormat, entry: Pending): Promise<Kept> => {
    const restMs = restUntilMs - performance.now();
    if (restMs > 0) await pause(restMs, undefined, { ref: false });
    const startedAtMs = performance.now();
    const begunAt = change;
    entry.change = begunAt;
    const begunMark = await mark();
    const file = await packed(write(format));
    const prepared = { ...file, change: begunAt, mark: begunMark, markedAtMs: startedAtMs };
    const endedAtMs = performance.now();
    restUntilMs = endedAtMs + Math.min(endedAtMs - startedAtMs, REST_MS_MAX);
    kept.set(format, prepared);
    return prepared;
  };

  /** Joins a preparation that shows the catalog as it is now, or queues one. */
  const join = (format: ExportFormat): Promise<Kept> => {
    const known = pending.get(format);
    if (known !== undefined && (known.change === null || known.change === change)) return known.kept;
    const { promise, resolve, reject } = Promise.withResolvers<Kept>();
    const entry: Pending = { change: null, kept: promise };
    pending.set(format, entry);
    last = last
      .then(() => prepare(format, entry))
      .then(resolve, reject)
      .finally(() => {
        if (pending.get(format) === entry) pending.delete(format);
      });
    return promise;
  };

  return {
    get: async (format) => {
      const one = kept.get(format);
      return one !== undefined && (await isFresh(one)) ? one : join(format);
    },
    invalidate: () => {
      change += 1;
    },
  };
}

async function packed(text: AsyncIterable<string>): Promise<PreparedExport> {
  const hash = createHash('sha256');
  async function* bytes() {
    for await (const portion of text) {
      hash.update(portion);
      yield portion;
    }
  }
  const pieces: Buffer[] = [];
  await pipeline(bytes, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const piece of compressed) pieces.push(piece);
  });
  return { gzip: Buffer.concat(pieces), hash: hash.digest('base64url').slice(0, 22) };
}
