import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import { catalogErrors } from '../errors.ts';
import type { ImportFile } from '../ports/record-reader.port.ts';
import type { ImportOrder } from '../use-cases/import-source.ts';
import { type DecodedLine, parseImportLine } from './parse-import-line.ts';

/** Base64 of the largest file, its path and the JSON around them. */
const LINE_CHARS_MAX = Math.ceil(IMPORT_FILE_BYTES_MAX / 3) * 4 + 8_192;

type PartLine = Extract<DecodedLine, { kind: 'part' }>;

/**
 * The import that an NDJSON body describes; resolves after its first line. Files are decoded one at a time while they
 * are read. Throws `CATALOG_IMPORT_MALFORMED` or `CATALOG_IMPORT_FILE_TOO_LARGE`; `files` throws these as well, and
 * `CATALOG_IMPORT_INTERRUPTED` when the body ends before its end line.
 */
export async function readImportOrder(body: AsyncIterable<Buffer>): Promise<Omit<ImportOrder, 'source'>> {
  const lines = readImportLines(body);
  const { done, value: begin } = await lines.next();
  if (done === true || begin.kind !== 'begin') throw catalogErrors.IMPORT_MALFORMED();
  return {
    files: filesOf(lines),
    fileCount: begin.files,
    isComplete: begin.complete,
    isWithdrawalConfirmed: begin.confirmedWithdrawals,
    areChangesConfirmed: begin.confirmedChanges,
    isFormatAccepted: begin.acceptedFormat,
    copiedOn: begin.copiedOn,
  };
}

/** Never ends `lines` early: that would close the connection before the response is sent. */
async function* filesOf(lines: AsyncIterator<DecodedLine>): AsyncGenerator<ImportFile> {
  for (;;) {
    const { done, value: line } = await lines.next();
    if (done === true) throw catalogErrors.IMPORT_INTERRUPTED();
    if (line.kind === 'begin') throw catalogErrors.IMPORT_MALFORMED();
    if (line.kind === 'end') return;
    yield {
      path: line.path,
      content: line.kind === 'part' ? partsOf(line, lines) : line.content,
    };
  }
}

async function* partsOf(first: PartLine, lines: AsyncIterator<DecodedLine>): AsyncGenerator<Uint8Array> {
  for (let part = first; ; ) {
    yield part.content;
    if (part.last) return;
    const { done, value: line } = await lines.next();
    if (done === true) throw catalogErrors.IMPORT_INTERRUPTED();
    if (line.kind !== 'part' || line.path !== first.path) throw catalogErrors.IMPORT_MALFORMED();
    part = line;
  }
}

/** The next chunk is read only when the next line is pulled. */
async function* readImportLines(body: AsyncIterable<Buffer>): AsyncGenerator<DecodedLine> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...parts, chunk.subarray(from, end)]);
      parts = [];
      length = 0;
      from = end + 1;
      if (line.length > LINE_CHARS_MAX) throw catalogErrors.IMPORT_FILE_TOO_LARGE();
      if (line.length > 0) yield await parseImportLine(line);
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > LINE_CHARS_MAX) throw catalogErrors.IMPORT_FILE_TOO_LARGE();
    if (rest.length > 0) parts.push(rest);
  }
  if (length > 0) yield await parseImportLine(Buffer.concat(parts));
}
