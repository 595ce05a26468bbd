import { parse } from 'csv-parse/sync';
import type { Reason, SourceFile } from '../../port/connector.ts';
import { decodeJson } from '../../text/decode-json.ts';
import { decodeText } from '../../text/decode-text.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';

type SchemaRow =
  | { readonly label: string; readonly row: YamlObject }
  | { readonly label: string; readonly reasons: readonly Reason[] };
export type SchemaRows =
  | { readonly ok: true; readonly rows: readonly SchemaRow[] }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

const ROWS_MAX = 200_000;
const RECORD_CHARS_MAX = 500_000;
const JSON_DEPTH_MAX = 30;

/**
 * Rows of a CSV with a header (comma or semicolon) or of a JSON array; a file that cannot be parsed is refused as a
 * whole.
 */
export function readRows({ path, bytes }: SourceFile): SchemaRows {
  const isJson = /\.json$/i.test(path);
  const decoded = isJson ? decodeJson(bytes) : decodeText(bytes);
  if (!decoded.ok) return refused(decoded.message);
  return isJson ? readJson(decoded.text) : readCsv(decoded.text);
}

function readJson(text: string): SchemaRows {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused(
      error instanceof RangeError ? 'the file is nested too deeply' : 'the JSON is broken or cut off',
    );
  }
  const list = Array.isArray(value)
    ? value
    : isYamlObject(value)
      ? Object.values(value).find(Array.isArray)
      : undefined;
  if (!Array.isArray(list)) return refused('the file does not hold a list of aids');
  if (list.length > ROWS_MAX) return refused(`the file holds more than ${ROWS_MAX} rows`);
  const rows = list.map((row: unknown, index): SchemaRow => {
    const label = `row ${index + 1}`;
    if (!isYamlObject(row)) return { label, reasons: [{ field: '', message: `${label} is not an object` }] };
    return isTooDeep(row, 0)
      ? { label, reasons: [{ field: '', message: `${label} is nested too deeply` }] }
      : { label, row };
  });
  return { ok: true, rows };
}

function readCsv(text: string): SchemaRows {
  const header = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  let lines: string[][];
  try {
    lines = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: RECORD_CHARS_MAX,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refused(
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quoted field is never closed: the file is cut off or broken'
        : `the CSV is broken (${code.toLowerCase().replaceAll('_', ' ')})`,
    );
  }
  const [columns, ...records] = lines;
  if (columns === undefined) return refused('the file is empty');
  const names = columns.map((name) => name.trim().toLowerCase());
  if (new Set(names).size !== names.length) return refused('a column stands twice in the header');
  if (records.length > ROWS_MAX) return refused(`the file holds more than ${ROWS_MAX} rows`);
  const rows = records.map((record, index): SchemaRow => {
    const label = `row ${index + 2}`;
    return record.length === names.length
      ? { label, row: Object.fromEntries(names.map((name, at) => [name, record[at]])) }
      : {
          label,
          reasons: [
            { field: '', message: `${label} has ${record.length} fields instead of ${names.length}` },
          ],
        };
  });
  return { ok: true, rows };
}

function refused(message: string): SchemaRows {
  return { ok: false, reasons: [{ field: '', message }] };
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= JSON_DEPTH_MAX || Object.values(value).some((member) => isTooDeep(member, depth + 1));
}
