import { catalogErrors } from '../errors.ts';
import type { ImportFile, ReadPiece, RecordReader } from '../ports/record-reader.port.ts';
import type { ReaderOrder, Reading } from './reader-calls.ts';
import { ReaderStoppedError } from './reader-stopped-error.ts';
import type { ReaderThread } from './reader-thread.ts';
import { joinedParts, MUST_BE_WHOLE, refusedFile } from './whole-file.ts';

export type ThreadPool = {
  readonly take: () => ReaderThread;
  readonly giveBack: (thread: ReaderThread) => Promise<void>;
};

type ThreadOrder = Omit<ReaderOrder, 'limits'> & { readonly limits: { readonly fileMsMax: number } };

/** A run whose files end so many threads is stopped. */
const LOST_THREADS_MAX = 5;
/** Of the time for a file, one record of several may take this share. */
const RECORD_SHARE = 5;

/**
 * Reads one run in a thread. A file that ends the thread becomes a refused record, and the next one is read by another
 * thread; what the lost thread had kept for the end of the run is not read then, so nothing may count as missing: the
 * refused record has no id. Throws `CATALOG_IMPORT_UNREADABLE` after too many of them.
 */
export async function openThreadReader(pool: ThreadPool, order: ThreadOrder): Promise<RecordReader> {
  const { fileMsMax } = order.limits;
  const opened = async () => {
    const thread = pool.take();
    try {
      const limits = { fileMsMax, recordMsMax: Math.ceil(fileMsMax / RECORD_SHARE) };
      const { readsParts } = await thread.call('open', [{ ...order, limits }]);
      return { thread, readsParts };
    } catch (error) {
      await pool.giveBack(thread);
      throw error;
    }
  };
  let current = await opened();
  let lost = 0;

  /** Yields `pieces`; when the thread ends meanwhile, a refused record, and the run continues with another thread. */
  async function* surviving(path: string, pieces: AsyncIterable<ReadPiece>): AsyncGenerator<ReadPiece> {
    try {
      yield* pieces;
    } catch (error) {
      if (!(error instanceof ReaderStoppedError)) throw error;
      yield { records: [refusedFile(path, error.message)], companions: [] };
      lost += 1;
      await pool.giveBack(current.thread);
      if (lost > LOST_THREADS_MAX) throw catalogErrors.IMPORT_UNREADABLE({ cause: error });
      current = await opened();
    }
  }

  return {
    head: async (path, bytes) => {
      try {
        return await current.thread.call('head', [path, bytes]);
      } catch (error) {
        // The reading of the file finds the thread lost, and reports it.
        if (error instanceof ReaderStoppedError) return null;
        throw error;
      }
    },
    read: (file) => surviving(file.path, readFile(current, file)),
    finish: () => surviving('', piecesOf(current.thread, current.thread.call('finish', []))),
    close: () => pool.giveBack(current.thread),
  };
}

type OpenThread = { readonly thread: ReaderThread; readonly readsParts: boolean };

async function* readFile(
  { thread, readsParts }: OpenThread,
  { path, content }: ImportFile,
): AsyncGenerator<ReadPiece> {
  if (!(content instanceof Uint8Array) && readsParts) {
    yield* readParts(thread, path, content);
    return;
  }
  const bytes = content instanceof Uint8Array ? content : await joinedParts(content);
  if (bytes === null) yield { records: [refusedFile(path, MUST_BE_WHOLE)], companions: [] };
  else yield* piecesOf(thread, thread.call('readFile', [{ path, bytes }]));
}

/** What is read until the file is at its end; the thread reads the next piece while the last one is used. */
async function* piecesOf(thread: ReaderThread, first: Promise<Reading>): AsyncGenerator<ReadPiece> {
  let next = first;
  for (;;) {
    const reading = await next;
    if (reading.state === 'more') {
      next = thread.call('readOn', []);
      // Its failure is reported where it is awaited.
      next.catch(() => undefined);
    }
    if (reading.records.length > 0 || reading.companions.length > 0) yield reading;
    if (reading.state !== 'more') return;
  }
}

async function* readParts(
  thread: ReaderThread,
  path: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadPiece> {
  const rest = parts[Symbol.asyncIterator]();
  try {
    let reading = await thread.call('beginParts', [path]);
    for (;;) {
      if (reading.records.length > 0) yield reading;
      if (reading.state === 'done') break;
      if (reading.state === 'more') reading = await thread.call('readOn', []);
      else {
        const { done, value } = await rest.next();
        reading = await thread.call('addPart', [done === true ? null : value]);
      }
    }
  } catch (error) {
    if (error instanceof ReaderStoppedError) await skipToEnd(rest);
    throw error;
  }
  await skipToEnd(rest);
}

/** A reader may stop early; the run continues with the next file, which comes behind the rest of this one. */
async function skipToEnd(parts: AsyncIterator<Uint8Array>): Promise<void> {
  while ((await parts.next()).done !== true);
}
