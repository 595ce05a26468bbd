import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import type { Companion, ReadRecord } from '@platform/sources';
import { catalogErrors } from '../errors.ts';
import type { ImportFile, ReadPiece, RecordReader } from '../ports/record-reader.port.ts';
import { settlesInTime } from './settles-in-time.ts';

/** Records to be written together, the companions read before them, and how many files are read completely. */
export type ImportBatch = {
  readonly records: readonly ReadRecord[];
  readonly companions: readonly Companion[];
  readonly filesDone: number;
};

/** Records that are written together. */
export const BATCH_SIZE_MAX = 100;
/** When no further file comes within this time, the records read so far are written, so that a slow sender sees its results. */
const IDLE_MS = 50;

/**
 * Reads files one by one into batches of at most `BATCH_SIZE_MAX` records. Holds one file, or one part of a large file, at
 * a time. Throws what `files` throws, and `CATALOG_IMPORT_FILE_TOO_LARGE`.
 */
export async function* readImportFiles(
  reader: RecordReader,
  files: AsyncIterable<ImportFile>,
): AsyncGenerator<ImportBatch> {
  const iterator = files[Symbol.asyncIterator]();
  let records: ReadRecord[] = [];
  let companions: Companion[] = [];
  let filesDone = 0;
  const takeBatch = (): ImportBatch => {
    const batch = { records, companions, filesDone };
    [records, companions] = [[], []];
    return batch;
  };
  async function* fullBatches(pieces: AsyncIterable<ReadPiece>): AsyncGenerator<ImportBatch> {
    for await (const piece of pieces) {
      companions.push(...piece.companions);
      for (const record of piece.records) {
        records.push(record);
        if (records.length >= BATCH_SIZE_MAX) yield takeBatch();
      }
    }
  }

  let next = iterator.next();
  for (;;) {
    if (records.length > 0 && !(await settlesInTime(next, IDLE_MS))) yield takeBatch();
    const { done, value: file } = await next;
    if (done === true) break;
    const isWhole = file.content instanceof Uint8Array;
    if (isWhole) {
      checkSize(file.content);
      next = iterator.next();
      // Its failure is reported where it is awaited next.
      next.catch(() => undefined);
    }
    yield* fullBatches(reader.read(file));
    if (!isWhole) next = iterator.next();
    filesDone += 1;
  }
  yield* fullBatches(reader.finish());
  yield takeBatch();
}

function checkSize(content: ImportFile['content']): void {
  if (content instanceof Uint8Array && content.length > IMPORT_FILE_BYTES_MAX)
    throw catalogErrors.IMPORT_FILE_TOO_LARGE();
}
