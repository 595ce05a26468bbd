import { HEAD_BYTES } from '@platform/sources/file-head';
import {
  type FileFormat,
  type FoundFormat,
  formatDifference,
  rememberedFormats,
} from '../domain/file-format.ts';
import { catalogErrors } from '../errors.ts';
import type { ImportFile, ReadPiece, RecordReader } from '../ports/record-reader.port.ts';
import { ImportStop } from './import-stop.ts';

/** Of fewer records on a later page, a field may be absent by chance. */
const JSON_ROWS_MIN = 5;

export type CountDifference = {
  readonly stated: number;
  readonly held: number;
  /** The files are pages of which some are absent, so that they are no whole source. */
  readonly isPart: boolean;
};

/** Compares the files of one run with those that were accepted before. Use it for one run only. */
export type FileFormatCheck = {
  /** The reader, which looks at every file before it reads it. Its `read` throws ImportStop for a file of another format. */
  readonly checked: (reader: RecordReader) => RecordReader;
  /** The formats to remember when the run ended well; those known before when no record of it could be read. */
  readonly remembered: (run: {
    readonly isWhole: boolean;
    readonly isRead: boolean;
  }) => readonly FileFormat[];
  /** What the documents state of their own count against what they hold; null where they agree or state nothing. */
  readonly countDifference: () => CountDifference | null;
};

export function createFileFormatCheck(order: {
  /** Its files differ from each other by nature, so that only their counts are compared. */
  readonly hasMixedFiles: boolean;
  readonly accepted: readonly FileFormat[];
  /** An operator has seen that the format differs. */
  readonly isAccepted: boolean;
}): FileFormatCheck {
  const found: FoundFormat[] = [];
  let pages = 0;
  let stated = 0;
  let held = 0;
  let isPart = false;

  const look = async ({ head: headOf }: RecordReader, path: string, bytes: Uint8Array): Promise<void> => {
    const head = await headOf(path, bytes);
    if (head === null) return;
    if (head.stated !== null) {
      stated = Math.max(stated, head.stated.count);
      held += head.rows;
      isPart ||= head.stated.isBesideList;
    }
    const { format, encoding, columns, constantColumns, rows } = head;
    const isSmallPage = format !== 'csv' && rows < JSON_ROWS_MIN && pages > 0;
    pages += 1;
    if (order.hasMixedFiles || isSmallPage) return;
    const one = { format, encoding, columns: constantColumns, anyColumns: columns };
    const difference = order.isAccepted ? null : formatDifference(order.accepted, path, one);
    if (difference !== null) throw new ImportStop(catalogErrors.IMPORT_FORMAT_CHANGED(), difference);
    found.push(one);
  };

  return {
    checked: (reader) => ({ ...reader, read: (file) => readChecked(reader, file, look) }),
    remembered: ({ isWhole, isRead }) =>
      isRead ? rememberedFormats(order.accepted, found, { isWhole }) : order.accepted,
    countDifference: () => (stated > held ? { stated, held, isPart } : null),
  };
}

async function* readChecked(
  reader: RecordReader,
  { path, content }: ImportFile,
  look: (reader: RecordReader, path: string, bytes: Uint8Array) => Promise<void>,
): AsyncGenerator<ReadPiece> {
  if (content instanceof Uint8Array) {
    await look(reader, path, content);
    yield* reader.read({ path, content });
    return;
  }
  const parts = content[Symbol.asyncIterator]();
  const start = await startOf(parts);
  await look(reader, path, Buffer.concat(start));
  yield* reader.read({ path, content: continued(start, parts) });
}

/** The first parts of a file, as far as its format is looked for. */
async function startOf(parts: AsyncIterator<Uint8Array>): Promise<readonly Uint8Array[]> {
  const start: Uint8Array[] = [];
  for (let length = 0; length < HEAD_BYTES; ) {
    const next = await parts.next();
    if (next.done === true) break;
    start.push(next.value);
    length += next.value.length;
  }
  return start;
}

/** The parts of a file of which the first were taken already. */
async function* continued(
  start: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* start;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}
