import type { Reason, SourceFile } from '../port/connector.ts';
import { decodeJson } from '../text/decode-json.ts';

export type JsonPage =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

/** Larger documents are read as streams. */
const BYTES_MAX = 50 * 1024 * 1024;

/** The JSON of one file or response; anything else is refused with the format it seems to have. Never throws. */
export function readJsonPage({ bytes }: Pick<SourceFile, 'bytes'>): JsonPage {
  if (bytes.length > BYTES_MAX) return refused('the file is larger than 50 MB; send it as NDJSON or CSV');
  const decoded = decodeJson(bytes);
  if (!decoded.ok) return refused(decoded.message);
  try {
    return { ok: true, value: JSON.parse(decoded.text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (error instanceof RangeError) return refused('the file is nested too deeply');
    return refused(
      /^\s*</.test(decoded.text)
        ? 'the file is a web page or XML, not JSON'
        : 'the JSON is broken or cut off',
    );
  }
}

function refused(message: string): JsonPage {
  return { ok: false, reasons: [{ field: '', message }] };
}
