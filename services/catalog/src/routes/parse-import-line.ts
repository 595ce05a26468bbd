import { type ImportLine, importLineSchema } from '@platform/contracts/catalog';
import { catalogErrors } from '../errors.ts';
import { createEventLoopYield } from '../use-cases/event-loop-yield.ts';

type Decoded<Line> = Line extends { readonly contentBase64: string }
  ? Omit<Line, 'contentBase64'> & { readonly content: Buffer }
  : Line;
/** A line of an import whose content, if it has one, is decoded. */
export type DecodedLine = Decoded<ImportLine>;

/** Longer lines are parsed without their content, which is decoded in slices. */
const WHOLE_BYTES_MAX = 1024 * 1024;
/** Everything but the content of a line. */
const FRAME_BYTES_MAX = 64 * 1024;
/** A whole number of base64 groups. */
const SLICE_CHARS = 1024 * 1024;
const GROUP_CHARS = 4;
const FIELD = Buffer.from('"contentBase64"');
const AFTER_FIELD = /^\s{0,20}:\s{0,20}"/;
const AFTER_FIELD_BYTES_MAX = 42;
const INNER_BASE64 = /^[A-Za-z0-9+/]*$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Parses one line; other requests are served while a large content is decoded. Rejects with
 * `CATALOG_IMPORT_MALFORMED`.
 */
export async function parseImportLine(bytes: Buffer): Promise<DecodedLine> {
  if (bytes.length <= WHOLE_BYTES_MAX) return decoded(lineOf(bytes));
  const found = contentIn(bytes);
  if (found === null) throw catalogErrors.IMPORT_MALFORMED();
  const { from, to } = found;
  if (bytes.length - (to - from) > FRAME_BYTES_MAX) throw catalogErrors.IMPORT_MALFORMED();
  const line = lineOf(Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]));
  if (!('contentBase64' in line) || line.contentBase64 !== '') throw catalogErrors.IMPORT_MALFORMED();
  return withContent(line, await decodeSlices(bytes.subarray(from, to)));
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
  return line.data;
}

function decoded(line: ImportLine): DecodedLine {
  if (!('contentBase64' in line)) return line;
  if (!BASE64.test(line.contentBase64)) throw catalogErrors.IMPORT_MALFORMED();
  return withContent(line, Buffer.from(line.contentBase64, 'base64'));
}

function withContent(line: Extract<ImportLine, { contentBase64: string }>, content: Buffer): DecodedLine {
  const { contentBase64: _encoded, ...rest } = line;
  return { ...rest, content };
}

/** The first and last byte of the content. A quote inside another text of the line has a backslash before it. */
function contentIn(bytes: Buffer): { readonly from: number; readonly to: number } | null {
  const at = bytes.indexOf(FIELD) + FIELD.length;
  const [before] = AFTER_FIELD.exec(bytes.toString('latin1', at, at + AFTER_FIELD_BYTES_MAX)) ?? [];
  if (at < FIELD.length || before === undefined) return null;
  const from = at + before.length;
  const to = bytes.indexOf('"', from);
  return to === -1 ? null : { from, to };
}

/** JSON may write a slash with a backslash before it. */
async function decodeSlices(base64: Buffer): Promise<Buffer> {
  const yieldToOthers = createEventLoopYield();
  const pieces: Buffer[] = [];
  let rest = '';
  for (let at = 0; at < base64.length; at += SLICE_CHARS) {
    const isLast = at + SLICE_CHARS >= base64.length;
    const text = (rest + base64.toString('latin1', at, at + SLICE_CHARS)).replaceAll('\\/', '/');
    const whole = isLast ? text.length : text.length - (text.length % GROUP_CHARS) - GROUP_CHARS;
    const slice = text.slice(0, whole);
    if (!(isLast ? BASE64 : INNER_BASE64).test(slice)) throw catalogErrors.IMPORT_MALFORMED();
    pieces.push(Buffer.from(slice, 'base64'));
    rest = text.slice(whole);
    await yieldToOthers();
  }
  return Buffer.concat(pieces);
}
