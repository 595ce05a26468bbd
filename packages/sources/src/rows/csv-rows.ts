import { parse } from 'csv-parse/sync';
import { cellsOf } from './cell.ts';
import {
  badRow,
  COLUMNS_MAX,
  type NativeRow,
  RECORD_CHARS_MAX,
  ROWS_MAX,
  type RowFeed,
} from './native-row.ts';
import { recordSplitter } from './record-splitter.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/**
 * Records of a CSV with a header. The delimiter is the one of the mapping, else the most frequent one in the header. A
 * malformed row does not affect the others; a malformed header refuses the file.
 */
export function csvFeed(delimiter: string | undefined): RowFeed {
  const splitter = recordSplitter();
  let header: { readonly names: readonly string[]; readonly delimiter: string } | null = null;
  let isRefused = false;
  let row = 1;

  const refused = (message: string): NativeRow[] => {
    isRefused = true;
    return [badRow('', message)];
  };
  const headerOf = (text: string): NativeRow[] => {
    const sign = delimiter ?? frequentSign(text);
    const names = (cut([text], sign)?.[0] ?? []).map((name) => name.trim());
    const problem = headerProblem(names);
    if (problem !== null) return refused(problem);
    header = { names, delimiter: sign };
    return [];
  };
  const rowOf = (fields: readonly string[], names: readonly string[]): NativeRow[] => {
    row += 1;
    if (fields.every((field) => field.trim() === '')) return [];
    if (row > ROWS_MAX) return refused(`the file holds more than ${ROWS_MAX} rows; the rest was not read`);
    return [nativeRow(`row ${row}`, fields, names)];
  };
  const rowsOf = (records: readonly (string | { readonly problem: string })[]): NativeRow[] => {
    const rows: NativeRow[] = [];
    let batch: string[] = [];
    const flush = (): void => {
      if (header === null || isRefused || batch.length === 0) return;
      const { names, delimiter: sign } = header;
      const groups = cutEach(batch, sign);
      batch = [];
      for (const group of groups) {
        if (group === null) {
          row += 1;
          rows.push(badRow(`row ${row}`, 'has a quote that cannot be read'));
        }
        for (const fields of group ?? []) rows.push(...rowOf(fields, names));
        if (isRefused) return;
      }
    };
    for (const record of records) {
      if (isRefused) return rows;
      if (typeof record !== 'string') {
        flush();
        row += 1;
        rows.push(
          header === null
            ? (refused(`the header ${record.problem}`)[0] as NativeRow)
            : badRow(`row ${row}`, record.problem),
        );
      } else if (record.trim() === '') continue;
      else if (header === null) rows.push(...headerOf(record));
      else batch.push(record);
    }
    flush();
    return rows;
  };
  return {
    push: (text) => (isRefused ? [] : rowsOf(splitter.push(text))),
    end: () => {
      if (isRefused) return [];
      const rows = rowsOf(splitter.end());
      return header === null && !isRefused ? [...rows, ...refused('the file is empty')] : rows;
    },
  };
}

/** The column names in the first record of a text that may be cut anywhere behind it; null without a whole one. */
export function headerNames(text: string): readonly string[] | null {
  const splitter = recordSplitter();
  const records = [...splitter.push(text), ...splitter.end()];
  const header = records.find((record) => typeof record !== 'string' || record.trim() !== '');
  if (typeof header !== 'string') return null;
  return cut([header], frequentSign(header))?.[0]?.map((name) => name.trim()) ?? null;
}

function headerProblem(names: readonly string[]): string | null {
  if (names.length > COLUMNS_MAX) return `the file has more than ${COLUMNS_MAX} columns`;
  const filled = names.filter((name) => name !== '');
  if (filled.length === 0) return 'the header is empty or broken';
  return new Set(filled).size === filled.length ? null : 'a column stands twice in the header';
}

function nativeRow(label: string, fields: readonly string[], names: readonly string[]): NativeRow {
  if (fields.length !== names.length) {
    return badRow(label, `has ${fields.length} fields instead of ${names.length}`);
  }
  if (fields.some((field) => field.includes('\0'))) return badRow(label, 'holds NUL characters');
  const cells = cellsOf(names, fields);
  return { label, row: cells.row, notes: [], hold: cells.hold };
}

/**
 * The rows of each record. All are parsed in one call, and one by one only when a record does not give exactly one row.
 */
function cutEach(records: readonly string[], delimiter: string): readonly (string[][] | null)[] {
  const rows = cut(records, delimiter);
  return rows?.length === records.length
    ? rows.map((fields) => [fields])
    : records.map((one) => cut([one], delimiter));
}

/** The fields of some records; null when their quotes are malformed. */
function cut(records: readonly string[], delimiter: string): string[][] | null {
  try {
    return parse(records.join('\n'), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: RECORD_CHARS_MAX + 1,
    });
  } catch {
    return null;
  }
}

function frequentSign(header: string): string {
  const [best] = [...DELIMITERS].sort((a, b) => header.split(b).length - header.split(a).length);
  return best ?? ',';
}
