import { stringify } from 'csv-stringify/sync';
import { guardCell } from './guard-cell.ts';

/** Text is guarded against formulas; numbers take the decimal mark of the dialect; `null` is an empty cell. */
export type CsvCell = string | number | null;

export type CsvDialect = {
  readonly delimiter: ',' | ';';
  readonly decimalMark: ',' | '.';
  /** Text cells that are quoted although RFC 4180 with this delimiter does not require it. */
  readonly quotedMatch: RegExp;
};

/**
 * Delimiters of other languages are quoted too, so that a file keeps its columns in a spreadsheet of another language.
 */
const ANY_DELIMITER_OR_BREAK = /[;,\r\n\t]/;
/** csv-stringify does not quote a single line feed, and every spreadsheet would end the row there. */
const LINE_BREAK = /[\r\n]/;

export const CSV_DIALECTS = {
  catalog: { delimiter: ',', decimalMark: '.', quotedMatch: LINE_BREAK },
  fr: { delimiter: ';', decimalMark: ',', quotedMatch: ANY_DELIMITER_OR_BREAK },
  en: { delimiter: ',', decimalMark: '.', quotedMatch: ANY_DELIMITER_OR_BREAK },
} as const satisfies Readonly<Record<string, CsvDialect>>;

/** The first character of a file that Excel must read as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV text (RFC 4180, lines end with CR LF). No text cell can start a formula. */
export function csvRows(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  return stringify(rows as CsvCell[][], {
    delimiter: dialect.delimiter,
    record_delimiter: '\r\n',
    quoted_match: dialect.quotedMatch,
    cast: {
      string: guardCell,
      number: (number) => {
        const value = decimalText(number, dialect);
        // A decimal comma does not require quotes. Options for a single cell are slow, so only such cells get them.
        return value.includes(',') ? { value, quoted_match: null } : value;
      },
    },
  });
}

/** A number with the decimal mark of the dialect. */
export function decimalText(number: number, { decimalMark }: Pick<CsvDialect, 'decimalMark'>): string {
  return String(number).replace('.', decimalMark);
}
