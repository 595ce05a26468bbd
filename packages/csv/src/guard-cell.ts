/**
 * Cells that a spreadsheet would execute or change: those that begin like a formula, with or without white space before
 * it, or with the quote that marks text (OWASP CSV injection; ASVS 1.2.10). Some programs treat full-width forms alike.
 */
const RISKY_START = /^\s*['=+\-@\t\r\n\0＝＋－＠]/;

/** The text of a cell that every spreadsheet shows as text: a quote is put before a risky beginning. */
export function guardCell(value: string): string {
  return RISKY_START.test(value) ? `'${value}` : value;
}

/** The value of a cell written by `guardCell`, exactly. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
