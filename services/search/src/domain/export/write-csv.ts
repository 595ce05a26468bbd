import type { Language } from '@platform/contracts/values';

/** A cell; numbers are written as the spreadsheets of the language read them. */
export type ExportCell = string | number | null;

/**
 * What a spreadsheet would run or swallow: cells that begin like a formula, or with the quote that marks text (OWASP CSV
 * injection; ASVS 1.2.10). The full-width forms are folded to the same by some programs.
 */
const RISKY_START = /^\s*['=+\-@\t\r\n\0＝＋－＠]/;

/** French spreadsheets take the comma for decimals and the semicolon between cells, English ones point and comma. */
const HABITS = {
  fr: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
} as const satisfies Readonly<Record<Language, unknown>>;

/** Begins every file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV (RFC 4180, lines end with CR LF) in the habits of the language. No cell can start a formula. */
export function csvLines(rows: readonly (readonly ExportCell[])[], language: Language): string {
  const { delimiter } = HABITS[language];
  return rows.map((row) => `${row.map((cell) => written(cell, language)).join(delimiter)}\r\n`).join('');
}

/** A number as spreadsheets of the language read it. */
export function decimalText(number: number, language: Language): string {
  return String(number).replace('.', HABITS[language].decimal);
}

function written(cell: ExportCell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return decimalText(cell, language);
  const text = RISKY_START.test(cell) ? `'${cell}` : cell;
  return /[";,\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
