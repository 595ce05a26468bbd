import type { Box } from '../../text/text-page.ts';
import { boxOf, cellsAfter, cellsOf, foldedIn, type Line, type Span, textIn } from '../layout.ts';

/** Headings of columns whose numbers are no amounts of the year. */
const IGNORED =
  /^(?:notes?|ref\.?|code|brut|gross|amort[a-z.]*(?: .*)?|depreciation|%|variation|ecart|change|france|export(?:ation)?s?)$/;
const PREVIOUS = /\bn ?[-–] ?1\b|\b(?:previous|prior|precedent)/;
const BEST = /^(?:net|nets|total)\b|\bexercice n\b|^n$|\bcurrent\b/;
const YEAR = /\b(?:19|20)\d{2}\b/g;
const HEADER_LINES = 60;

/** The cells of the current year after a label in a table; those of other years, gross amounts and notes are left out. */
export function cellsOfYear(label: Span, lines: readonly Line[]): readonly Span[] {
  const cells = cellsAfter(label).filter((cell) => /\d/.test(textIn(cell)));
  const hasCode = /^\d{3}$/.test(cells[0] === undefined ? '' : textIn(cells[0])) && isOnTaxForm(label, lines);
  const numbers = hasCode ? cells.slice(1) : cells;
  if (numbers.length < 2) return numbers;
  const headed = numbers.map((cell) => ({ cell, header: headerOf(cell, lines) }));
  const kept = headed.filter(({ header }) => !IGNORED.test(header) && !PREVIOUS.test(header));
  const best = kept.filter(({ header }) => BEST.test(header));
  const chosen = best.length > 0 ? best : kept;
  const latest = chosen.reduce(
    (latestSoFar, { header }) => Math.max(latestSoFar, latestYear(header)),
    -Infinity,
  );
  return chosen.filter(({ header }) => latestYear(header) === latest).map(({ cell }) => cell);
}

const TAX_FORM = /\b2033-[a-g](?:-sd)?\b/;

/** The rows of the simplified tax form begin with a code of three digits. */
function isOnTaxForm({ line }: Span, lines: readonly Line[]): boolean {
  return lines.some(({ page, folded }) => page === line.page && TAX_FORM.test(folded));
}

const ROWS_MAX = 10;
const TOTAL = /^(?:total|ensemble)(?: (?:general|effectifs?|salaries|employees|staff))?$/;

/** The cells of the current year in the row of the total, of a table with a label as its heading. */
export function cellsOfTotal(heading: Span, lines: readonly Line[]): readonly Span[] {
  const { line } = heading;
  if (!cellsAfter(heading).every((cell) => isYear(foldedIn(cell).trim()))) return [];
  for (const row of lines.slice(line.index + 1, line.index + 1 + ROWS_MAX)) {
    const [first] = cellsOf(row);
    if (row.page !== line.page) return [];
    if (first !== undefined && TOTAL.test(foldedIn(first))) return cellsOfYear(first, lines);
  }
  return [];
}

/** The heading of a column for a year: "2025", "2024/2025", "N-1". */
function isYear(folded: string): boolean {
  return /^(?:exercice )?(?:n(?: ?- ?1)?|(?:19|20)\d{2}(?: ?[/-] ?(?:(?:19|20)?\d{2}))?)$/.test(folded);
}

function latestYear(header: string): number {
  return Math.max(0, ...[...header.matchAll(YEAR)].map(([year]) => Number(year)));
}

/** The nearest text without an amount above a cell. */
function headerOf(cell: Span, lines: readonly Line[]): string {
  const box = boxOf(cell);
  const from = Math.max(0, cell.line.index - HEADER_LINES);
  for (const line of lines.slice(from, cell.line.index).toReversed()) {
    if (line.page !== cell.line.page) return '';
    const header = cellsOf(line).find((one) => isAbove(boxOf(one), box) && isHeader(foldedIn(one)));
    if (header !== undefined && line.cells.length > 1) return foldedIn(header).trim();
  }
  return '';
}

function isHeader(folded: string): boolean {
  return /[a-z%]/.test(folded)
    ? folded.length < 40
    : /^(?:19|20)\d{2}(?: ?[/-] ?(?:19|20)?\d{2})?$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(folded);
}

function isAbove(header: Box, cell: Box): boolean {
  return header.x < cell.x + cell.width + 4 && header.x + header.width > cell.x - 4;
}
