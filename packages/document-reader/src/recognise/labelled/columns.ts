import type { Box } from '../../text/text-page.ts';
import { boxOf, cellsAfter, cellsOf, foldedIn, type Line, type Span, textIn } from '../layout.ts';

/** Headings of columns whose numbers are no amounts of the year. */
const IGNORED =
  /^(?:notes?|ref\.?|code|brut|gross|amort[a-z.]*(?: .*)?|depreciation|(?:en )?%(?: .*)?|.* (?:en )?%|(?:variations?|ecarts?|evolution|evol|var|change|difference)\b.*|france|export(?:ation)?s?)$/;
/** Headings of columns that state what was expected. */
const FORECAST =
  /\b(?:budget[a-z]*|prev(?:ision(?:s|nel(?:le)?s?)?)?\b|projet[a-z]*|objectifs?|estim[a-z]*|forecasts?|projected|projections?|targets?|plan(?:ned)?\b)/;
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
  const kept = headed.filter(
    ({ header }) => !IGNORED.test(header) && !PREVIOUS.test(header) && !FORECAST.test(header),
  );
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
    if (header !== undefined && line.cells.length > 1)
      return `${lineAbove(header, lines)} ${foldedIn(header)}`.trim();
  }
  return '';
}

/** What the line above adds to a heading: the year above "budget", or "budget" above the year. */
function lineAbove(header: Span, lines: readonly Line[]): string {
  const above = lines[header.line.index - 1];
  const folded = foldedIn(header).trim();
  if (above === undefined || above.page !== header.line.page || IGNORED.test(folded)) return '';
  const box = boxOf(header);
  const isNear = box.y - above.box.y < HEADING_PITCH_MAX * above.box.height;
  const cell = isNear ? cellsOf(above).find((one) => isAbove(boxOf(one), box)) : undefined;
  const upper = cell === undefined ? '' : foldedIn(cell).trim();
  const isUpper = latestYear(folded) > 0 ? isShortForecast(upper) : YEAR_ALONE.test(upper);
  return isUpper ? upper : '';
}

function isShortForecast(folded: string): boolean {
  return folded.split(' ').length <= 2 && (FORECAST.test(folded) || PREVIOUS.test(folded));
}

const YEAR_ALONE =
  /^(?:exercice |annee |year |au |at |le |fy ?)?(?:\d{1,2}[ /.]\d{1,2}[ /.])?(?:19|20)\d{2}(?: ?[/-] ?(?:(?:19|20)?\d{2}))?$/;

/** The lines of one heading are closer than this, in heights of the text. */
const HEADING_PITCH_MAX = 2.2;

/** "FL 420 500": an amount behind the code of its box. */
const CODED_AMOUNT = /^[a-z]{2} [-(]?\d[\d ]*\)?$/;

function isHeader(folded: string): boolean {
  if (CODED_AMOUNT.test(folded)) return false;
  return /[a-z%]/.test(folded)
    ? folded.length < 40
    : /^(?:19|20)\d{2}(?: ?[/-] ?(?:19|20)?\d{2})?$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(folded);
}

function isAbove(header: Box, cell: Box): boolean {
  return header.x < cell.x + cell.width + 4 && header.x + header.width > cell.x - 4;
}
