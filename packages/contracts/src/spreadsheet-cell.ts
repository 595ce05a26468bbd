/**
 * What a spreadsheet would run or swallow: cells that begin like a formula, or with the quote that marks text
 * (OWASP CSV injection; ASVS 1.2.10). The full-width forms are folded to the same by some programs.
 */
const RISKY_START = /^['=+\-@\t\r\n\0＝＋－＠]/;

/** A cell that every spreadsheet shows as text; `fromCell` gives back exactly the value. */
export function toCell(value: string): string {
  return RISKY_START.test(value) ? `'${value}` : value;
}

/** The value of a cell written by `toCell`. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
