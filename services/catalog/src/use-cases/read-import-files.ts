import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import type { Companion, ReadRecord, SourceReader } from '@platform/sources';
import { catalogErrors } from '../errors.ts';
import { createEventLoopYield } from './event-loop-yield.ts';
import { settlesInTime } from './settles-in-time.ts';

/**
 * One file of an import. `content` holds all bytes of a file below `IMPORT_FILE_BYTES_MAX`, or yields the parts of a
 * file of any size; the parts are consumed before the next file is requested.
 */
export type ImportFile = {
  readonly path: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
};

/** Records to be written together, the companions read before them, and the number of completely read files. */
export type ImportBatch = {
  readonly records: readonly ReadRecord[];
  readonly companions: readonly Companion[];
  readonly filesDone: number;
};

/** Number of records written together. */
export const BATCH_SIZE_MAX = 100;
/**
 * When no further file comes within this time, the records read so far are written, so that a slow sender sees results.
 */
const IDLE_MS = 50;

/**
 * Reads files one by one into batches of at most `BATCH_SIZE_MAX` records; only the last batch may be larger, by the
 * records that had to wait for other files. Holds one file, or one part of a large file, at a time. Throws what `files`
 * throws, and `CATALOG_IMPORT_FILE_TOO_LARGE`.
 */
export async function* readImportFiles(
  reader: SourceReader,
  files: AsyncIterable<ImportFile>,
): AsyncGenerator<ImportBatch> {
  const yieldToOthers = createEventLoopYield();
  const iterator = files[Symbol.asyncIterator]();
  let records: ReadRecord[] = [];
  let companions: Companion[] = [];
  let filesDone = 0;
  const takeBatch = (): ImportBatch => {
    const batch = { records, companions, filesDone };
    [records, companions] = [[], []];
    return batch;
  };
  const addCompanions = (added: readonly Companion[]): void => {
    companions.push(...added);
  };

  let next = iterator.next();
  for (;;) {
    if (records.length > 0 && !(await settlesInTime(next, IDLE_MS))) yield takeBatch();
    const { done, value: file } = await next;
    if (done === true) break;
    if (file.content instanceof Uint8Array) {
      next = iterator.next();
      // Its failure is reported where it is awaited next.
      next.catch(() => undefined);
      for (const record of readWhole(reader, file.path, { bytes: file.content, addCompanions })) {
        await yieldToOthers();
        records.push(record);
        if (records.length >= BATCH_SIZE_MAX) yield takeBatch();
      }
    } else {
      for await (const record of readParts(reader, file.path, { parts: file.content, addCompanions })) {
        records.push(record);
        if (records.length >= BATCH_SIZE_MAX) yield takeBatch();
      }
      next = iterator.next();
    }
    filesDone += 1;
  }
  records.push(...reader.finish());
  yield takeBatch();
}

type AddCompanions = (companions: readonly Companion[]) => void;

function readWhole(
  reader: SourceReader,
  path: string,
  { bytes, addCompanions }: { readonly bytes: Uint8Array; readonly addCompanions: AddCompanions },
): Iterable<ReadRecord> {
  if (bytes.length > IMPORT_FILE_BYTES_MAX) throw catalogErrors.IMPORT_FILE_TOO_LARGE();
  const { records, companions } = reader.read({ path, bytes });
  addCompanions(companions);
  return records;
}

/** A part is requested only when the reader needs it. */
async function* readParts(
  reader: SourceReader,
  path: string,
  {
    parts,
    addCompanions,
  }: { readonly parts: AsyncIterable<Uint8Array>; readonly addCompanions: AddCompanions },
): AsyncGenerator<ReadRecord> {
  if (reader.readParts === undefined) {
    const bytes = await joined(parts);
    if (bytes === null) {
      const message = 'files of this source are read whole and must be below 50 MB';
      yield { kind: 'refused', file: path, sourceId: null, reasons: [{ field: '', message }] };
      return;
    }
    yield* readWhole(reader, path, { bytes, addCompanions });
    return;
  }
  yield* reader.readParts(path, parts);
  // A reader may stop early; the rest of the file is skipped so that the run can continue with the next file.
  for await (const _ of parts);
}

/** The parts as one file for a source that cannot read in parts; null when it is too large for that. */
async function joined(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > IMPORT_FILE_BYTES_MAX) held = [];
    else held.push(part);
  }
  return length > IMPORT_FILE_BYTES_MAX ? null : Buffer.concat(held);
}
