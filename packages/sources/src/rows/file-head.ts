import { isYamlObject, type YamlObject } from '../text/read-yaml.ts';
import { headerNames } from './csv-rows.ts';
import { partsDecoder, type TextEncoding } from './decode-parts.ts';
import { COLUMNS_MAX } from './native-row.ts';

/** What the beginning of a file shows of its format, without reading its records. */
export type FileHead = {
  readonly format: 'csv' | 'json' | 'ndjson';
  /** Null while only ASCII was seen, which is the same in all of them. */
  readonly encoding: TextEncoding | null;
  /** Columns or fields that at least one record has. */
  readonly columns: readonly string[];
  /** Those that every record has; other fields may be absent from a sound file. */
  readonly constantColumns: readonly string[];
  /** Records that were looked at. */
  readonly rows: number;
  /** How many records the document states that there are; null where it states none. */
  readonly stated: StatedCount | null;
};

export type StatedCount = {
  readonly count: number;
  /** It is a member next to the list, as in the pages of an interface; otherwise it is in a summary that may be of another day. */
  readonly isBesideList: boolean;
};

/** A larger JSON document is not parsed here: parsing blocks the thread. */
const JSON_BYTES_MAX = 8 * 1024 * 1024;
/** Bytes of a CSV or NDJSON that are looked at. */
export const HEAD_BYTES = 256 * 1024;
const FORMATS = { csv: /\.(csv|tsv|txt)$/i, json: /\.(json|geojson)$/i, ndjson: /\.(ndjson|jsonl)$/i };
/** Members in which documents state how many records there are. */
const SUMMARIES = ['summary', 'meta', 'metadata', 'pagination', 'result'];
const COUNT_MEMBERS = [
  'count',
  'total',
  'totalCount',
  'total_count',
  'totalResults',
  'total_results',
  'nhits',
];

/**
 * The format of a file by its first bytes (all of them for JSON); null for other formats and for what cannot be read, which
 * the reader reports. Never throws.
 */
export function fileHead(path: string, bytes: Uint8Array): FileHead | null {
  const head = headIn(path, bytes);
  return head === null || head.columns.length > COLUMNS_MAX ? null : head;
}

function headIn(path: string, bytes: Uint8Array): FileHead | null {
  if (FORMATS.csv.test(path)) return csvHead(bytes);
  if (FORMATS.ndjson.test(path)) return ndjsonHead(bytes);
  return FORMATS.json.test(path) && bytes.length <= JSON_BYTES_MAX ? jsonHead(bytes) : null;
}

function csvHead(bytes: Uint8Array): FileHead | null {
  const decoder = partsDecoder('auto');
  const start = decoder.push(bytes.subarray(0, HEAD_BYTES));
  const end = bytes.length > HEAD_BYTES ? '' : decoder.end();
  if (start === null || decoder.problem() !== null) return null;
  const columns = headerNames(start + end)?.filter((name) => name !== '') ?? [];
  if (columns.length === 0) return null;
  const encoding = decoder.encoding() ?? encodingOfRest(bytes.subarray(HEAD_BYTES));
  return { format: 'csv', encoding, columns, constantColumns: columns, rows: 1, stated: null };
}

function encodingOfRest(bytes: Uint8Array): TextEncoding | null {
  const at = bytes.findIndex((byte) => byte > 0x7f);
  if (at === -1) return null;
  const decoder = partsDecoder('auto');
  decoder.push(bytes.subarray(at, at + HEAD_BYTES));
  decoder.end();
  return decoder.encoding();
}

function ndjsonHead(bytes: Uint8Array): FileHead | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('utf8');
  const lines = head.split('\n');
  // The last line may be cut.
  if (bytes.length > HEAD_BYTES) lines.pop();
  const rows = lines.flatMap((line) => {
    const value = parsed(line);
    return isYamlObject(value) ? [value] : [];
  });
  return rows.length === 0 ? null : headOf('ndjson', rows, null);
}

function jsonHead(bytes: Uint8Array): FileHead | null {
  const document = parsed(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  const list = largestList(document, 0);
  const rows = list.filter(isYamlObject);
  if (rows.length === 0) return null;
  return headOf('json', rows, statedCount(document));
}

function statedCount(document: unknown): StatedCount | null {
  if (!isYamlObject(document)) return null;
  const beside = countIn(document);
  if (beside !== null) return { count: beside, isBesideList: true };
  const counts = SUMMARIES.flatMap((name) => countIn(document[name]) ?? []);
  const [count] = counts;
  return count === undefined ? null : { count, isBesideList: false };
}

function countIn(value: unknown): number | null {
  if (!isYamlObject(value)) return null;
  const stated = COUNT_MEMBERS.map((name) => value[name]).find((one) => Number.isSafeInteger(one));
  return typeof stated === 'number' ? stated : null;
}

function headOf(
  format: FileHead['format'],
  rows: readonly YamlObject[],
  stated: StatedCount | null,
): FileHead {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const name of fieldsOf(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const constant = [...counts].filter(([, count]) => count === rows.length).map(([name]) => name);
  return {
    format,
    encoding: null,
    columns: [...counts.keys()],
    constantColumns: constant,
    rows: rows.length,
    stated,
  };
}

/** The fields of a record and of the objects in it. */
function fieldsOf(row: YamlObject): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    isYamlObject(value) ? [name, ...Object.keys(value).map((member) => `${name}.${member}`)] : [name],
  );
}

const DEPTH_MAX = 2;

/** The list of a document that holds most, in it or in one of its objects; lists of choices have many, but small entries. */
function largestList(value: unknown, depth: number): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isYamlObject(value) || depth > DEPTH_MAX) return [];
  return Object.values(value)
    .map((member) => largestList(member, depth + 1))
    .reduce((largest, list) => (fieldCount(list) > fieldCount(largest) ? list : largest), []);
}

function fieldCount(list: readonly unknown[]): number {
  return list.reduce<number>((sum, row) => sum + (isYamlObject(row) ? Object.keys(row).length : 0), 0);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
