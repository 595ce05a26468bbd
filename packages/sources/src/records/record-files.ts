import type { ReadRecord, SourceFile } from '../port/connector.ts';
import type { NativeRow } from '../rows/native-row.ts';
import { rowsOfFile, rowsOfParts } from '../rows/read-rows.ts';
import type { YamlObject } from '../text/read-yaml.ts';
import { refusal } from './finish-facts.ts';
import { readLimited } from './read-limited.ts';
import type { RecordRun } from './record-run.ts';

/** Reads one native record. `label` names its position in the file, for messages. */
export type ReadRow = (file: string, label: string, row: YamlObject) => ReadRecord;

const CSV = { kind: 'csv', delimiter: undefined, encoding: 'auto' } as const;
const NDJSON = { kind: 'ndjson' } as const;
const JSON_LIST = { kind: 'json', records: undefined } as const;

/** Records of a CSV, of NDJSON, or of a JSON document with one list, yielded one by one. */
export function* readRecords(file: SourceFile, read: ReadRow, run: RecordRun): Generator<ReadRecord> {
  const format = /\.csv$/i.test(file.path) ? CSV : /\.ndjson$/i.test(file.path) ? NDJSON : JSON_LIST;
  for (const entry of rowsOfFile(file, format)) {
    const record = run.admit(recordOf(file.path, entry, { read, run }));
    if (record !== null) yield record;
  }
}

/**
 * The same for a CSV or NDJSON of any size that comes in parts; any other format is refused, because it cannot be read
 * in parts.
 */
export async function* streamRecords(
  path: string,
  parts: AsyncIterable<Uint8Array>,
  { read, run }: { readonly read: ReadRow; readonly run: RecordRun },
): AsyncGenerator<ReadRecord> {
  const format = /\.csv$/i.test(path) ? CSV : /\.ndjson$/i.test(path) ? NDJSON : null;
  if (format === null) {
    yield refusal(path, null, { field: '', message: 'only CSV and NDJSON can be read in parts' });
    return;
  }
  for await (const entry of rowsOfParts(parts, format)) {
    const record = run.admit(recordOf(path, entry, { read, run }));
    if (record !== null) yield record;
  }
}

/** Adds the doubts and notes of the row reader to those of the record. */
function recordOf(
  path: string,
  entry: NativeRow,
  { read, run }: { readonly read: ReadRow; readonly run: RecordRun },
): ReadRecord {
  if ('reasons' in entry) return refusal(path, null, ...entry.reasons);
  const { label, row } = entry;
  const record = readLimited(run, { file: path, label }, () => read(path, label, row));
  return record.kind === 'facts' && entry.hold.length > 0
    ? { ...record, hold: [...record.hold, ...entry.hold], notes: [...record.notes, ...entry.notes] }
    : record;
}
