import { IMPORT_FILE_BYTES_MAX, type ImportLine, importLineSchema } from '@platform/contracts/catalog';
import { catalogErrors } from '../errors.ts';

/** Base64 of the largest file, its path and the JSON around them. */
const LINE_CHARS_MAX = Math.ceil(IMPORT_FILE_BYTES_MAX / 3) * 4 + 8_192;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Import lines of a request body, one at a time: the next chunk is read only when the next line is asked for. Throws
 * `CATALOG_IMPORT_MALFORMED` or `CATALOG_IMPORT_FILE_TOO_LARGE`.
 */
export async function* readImportLines(body: AsyncIterable<Buffer>): AsyncGenerator<ImportLine> {
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
      if (line.length > 0) yield lineOf(line);
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > LINE_CHARS_MAX) throw catalogErrors.IMPORT_FILE_TOO_LARGE();
    if (rest.length > 0) parts.push(rest);
  }
  if (length > 0) yield lineOf(Buffer.concat(parts));
}

function lineOf(bytes: Buffer): ImportLine {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw catalogErrors.IMPORT_MALFORMED();
  }
  const line = importLineSchema.safeParse(value);
  if (!line.success) throw catalogErrors.IMPORT_MALFORMED();
  if (line.data.kind === 'file' && !BASE64.test(line.data.contentBase64))
    throw catalogErrors.IMPORT_MALFORMED();
  return line.data;
}
