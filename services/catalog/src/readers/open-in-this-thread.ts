import type { Companion, ReadRecord, SourceReader } from '@platform/sources';
import { fileHead } from '@platform/sources/file-head';
import type { ImportFile, OpenReader, ReadPiece, RecordReader } from '../ports/record-reader.port.ts';
import { createEventLoopYield } from '../use-cases/event-loop-yield.ts';
import { joinedParts, MUST_BE_WHOLE, refusedFile } from './whole-file.ts';

const RECORDS_MAX = 100;

/** Opens a reader without limits on the calling thread: only for files that ship with the product. */
export const openInThisThread: OpenReader = async (connector, context) => {
  const reader = await connector.open(context);
  return readerOf(reader);
};

function readerOf(reader: SourceReader): RecordReader {
  return {
    head: async (path, bytes) => fileHead(path, bytes),
    read: (file) => readFile(reader, file),
    finish: () => piecesOf(reader.finish()),
    close: async () => undefined,
  };
}

async function* readFile(reader: SourceReader, { path, content }: ImportFile): AsyncGenerator<ReadPiece> {
  if (!(content instanceof Uint8Array) && reader.readParts !== undefined) {
    yield* piecesOf(reader.readParts(path, content));
    // A reader may stop early; the rest of the file is skipped so that the run can continue with the next file.
    for await (const _ of content);
    return;
  }
  const bytes = content instanceof Uint8Array ? content : await joinedParts(content);
  if (bytes === null) {
    yield { records: [refusedFile(path, MUST_BE_WHOLE)], companions: [] };
    return;
  }
  const { records, companions } = reader.read({ path, bytes });
  yield* piecesOf(records, companions);
}

async function* piecesOf(
  records: Iterable<ReadRecord> | AsyncIterable<ReadRecord>,
  companions: readonly Companion[] = [],
): AsyncGenerator<ReadPiece> {
  const yieldToOthers = createEventLoopYield();
  let piece: ReadRecord[] = [];
  if (companions.length > 0) yield { records: [], companions };
  for await (const record of records) {
    piece.push(record);
    await yieldToOthers();
    if (piece.length < RECORDS_MAX) continue;
    yield { records: piece, companions: [] };
    piece = [];
  }
  if (piece.length > 0) yield { records: piece, companions: [] };
}
