import { guardCell } from '@platform/csv/guard-cell';
import { dataRows } from './data-rows.ts';

function quoted(cell: string): string {
  return `"${guardCell(cell).replaceAll('"', '""')}"`;
}

/** A JSON document as CSV with a row for each value (RFC 4180). No cell can start a formula of a spreadsheet. */
export function dataCsv(json: unknown): string {
  const rows = [['path', 'value'], ...dataRows(json)];
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
