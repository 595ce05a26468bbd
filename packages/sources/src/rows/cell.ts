import type { Reason } from '../port/connector.ts';

/**
 * What a spreadsheet would execute when it opens the text: `=…`, a sign before a formula, or a call of another program
 * (DDE). A dash before a sentence, a negative number and a telephone number are not formulas.
 */
const FORMULA = /^[\s\0]*(?:=|[+\-@](?=[^\n]{0,200}?(?:[A-Z]{2,}\(|\|[^\n]{0,100}!)))/;
/** UTF-8 that was read as Windows-1252 somewhere on its way (`Ã©`), or bytes that were no text at all. */
const BROKEN_LETTERS = /Ã[\u0080-\u00bf\u0152-\u0178\u2018-\u203a\u20ac]|â€[\u0098-\u2122]|\ufffd/;
/** Why a text with such letters is held. */
export const BROKEN_TEXT = 'holds characters that were broken by a wrong encoding';
const FORMULA_SIGNS = /^[\s\0=+\-@]+/;

/** Whether a text was decoded wrongly somewhere on its way. */
export function isBrokenText(text: string): boolean {
  return BROKEN_LETTERS.test(text);
}

export type Cell = { readonly text: string; readonly hold: string | null };

/** The text of a cell without what a spreadsheet would execute, and why it must be reviewed. */
export function plainCell(text: string): Cell {
  if (FORMULA.test(text)) {
    return { text: text.replace(FORMULA_SIGNS, ''), hold: 'looks like a spreadsheet formula' };
  }
  if (BROKEN_LETTERS.test(text)) return { text, hold: BROKEN_TEXT };
  return { text, hold: null };
}

/** The cells of a row by their column names. */
export function cellsOf(
  names: readonly string[],
  texts: readonly string[],
): { readonly row: Readonly<Record<string, string>>; readonly hold: readonly Reason[] } {
  const cells = names.map((name, at) => [name, plainCell(texts[at] ?? '')] as const);
  return {
    row: Object.fromEntries(cells.map(([name, { text }]) => [name, text])),
    hold: cells.flatMap(([field, { hold }]) => (hold === null ? [] : [{ field, message: hold }])),
  };
}
