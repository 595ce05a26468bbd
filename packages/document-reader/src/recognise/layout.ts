import { type Box, boxAround, type TextPage, type TextRun } from '../text/text-page.ts';
import { evenFold } from '../values/even-fold.ts';

type Word = Box & { readonly text: string };

/**
 * A row of a page. `text` holds its words with one space between them; `folded` is the same without case and accents,
 * of the same length. A wide gap ends a cell.
 */
export type Line = {
  readonly page: TextPage;
  /** Position among the lines of the document. */
  readonly index: number;
  readonly box: Box;
  readonly text: string;
  readonly folded: string;
  readonly words: readonly (Word & { readonly from: number; readonly to: number })[];
  readonly cells: readonly { readonly from: number; readonly to: number }[];
};

/** A part of a line, by positions in its text. */
export type Span = { readonly line: Line; readonly from: number; readonly to: number };

type Token = Box & { readonly text: string; readonly isWideBefore: boolean };

/** Gaps are measured in heights of the text. */
const WORD_GAP = 0.13;
const CELL_GAP = 1.2;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** The lines of all pages, from top to bottom. */
export function linesOf(pages: readonly TextPage[]): readonly Line[] {
  const lines: Line[] = [];
  for (const page of pages)
    for (const row of rowsOf(page.runs)) {
      const line = lineOf(row, page, lines.length);
      if (line !== null) lines.push(line);
    }
  return lines;
}

/** What is written in a span. */
export function textIn({ line, from, to }: Span): string {
  return line.text.slice(from, to);
}

/** What is written in a span, without case and accents. */
export function foldedIn({ line, from, to }: Span): string {
  return line.folded.slice(from, to);
}

/** A whole line as a span. */
export function wholeLine(line: Line): Span {
  return { line, from: 0, to: line.text.length };
}

/** Around the words that a span touches. */
export function boxOf({ line, from, to }: Span): Box {
  const words = line.words.filter((word) => word.from < to && word.to > from);
  return words.length === 0 ? line.box : boxAround(words);
}

/** Two texts below each other belong together when their left edges differ by less than this, in points. */
const LEFT_EDGE_MAX = 12;

/** Whether two spans begin at the same left edge. */
export function haveSameLeftEdge(a: Span, b: Span): boolean {
  return Math.abs(boxOf(a).x - boxOf(b).x) < LEFT_EDGE_MAX;
}

/** The cells of a line, from left to right. */
export function cellsOf(line: Line): readonly Span[] {
  return line.cells.map((cell) => ({ line, ...cell }));
}

/** The cell that contains a position. */
export function cellAt(line: Line, position: number): Span {
  return cellsOf(line).find(({ to }) => position <= to) ?? wholeLine(line);
}

/** The cells after a span on its line. */
export function cellsAfter({ line, to }: Span): readonly Span[] {
  return cellsOf(line).filter(({ from }) => from >= to);
}

function rowsOf(runs: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const sorted = [...runs].sort((a, b) => bottom(a) - bottom(b) || a.x - b.x);
  const rows: TextRun[][] = [];
  for (const run of sorted) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame =
      first !== undefined && bottom(run) - bottom(first) < 0.4 * Math.min(run.height, first.height);
    if (row !== undefined && isSame) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => withoutDoubles(row.sort((a, b) => a.x - b.x)));
}

function bottom({ y, height }: Box): number {
  return y + height;
}

/** Bold text is drawn twice by some programs. */
function withoutDoubles(row: readonly TextRun[]): readonly TextRun[] {
  return row.filter((run, index) => {
    const before = row[index - 1];
    return before === undefined || before.text !== run.text || run.x - before.x > 1.5;
  });
}

function lineOf(row: readonly TextRun[], page: TextPage, index: number): Line | null {
  const words = withoutLeaders(joined(row.flatMap(tokensOf)));
  if (words.length === 0) return null;
  let text = '';
  const placed: Line['words'][number][] = [];
  const cells: { from: number; to: number }[] = [];
  for (const { isWideBefore, ...word } of words) {
    const from = text === '' ? 0 : text.length + 1;
    text = text === '' ? word.text : `${text} ${word.text}`;
    placed.push({ ...word, from, to: text.length });
    const cell = cells.at(-1);
    if (cell === undefined || isWideBefore) cells.push({ from, to: text.length });
    else cell.to = text.length;
  }
  return { page, index, box: boxAround(words), text, folded: evenFold(text), words: placed, cells };
}

/** The words of a run; their positions inside it are estimated, all letters being counted as equally wide. */
function tokensOf(run: TextRun): Token[] {
  const text = run.text.replace(SPACES, ' ').replace(INVISIBLE, '').normalize('NFKC');
  const letter = run.width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: run.x + match.index * letter,
    y: run.y,
    width: match[0].length * letter,
    height: run.height,
    isWideBefore: /^\s{3}$/.test(text.slice(Math.max(0, match.index - 3), match.index)),
  }));
}

const LEADERS = /^[.…_·]{4,}$/;

/** Removes the dots between a label and its value; they end the cell of the label. */
function withoutLeaders(words: readonly Token[]): readonly Token[] {
  return words.flatMap((word, index) => {
    if (LEADERS.test(word.text)) return [];
    const isLed = LEADERS.test(words[index - 1]?.text ?? '');
    return [isLed ? { ...word, isWideBefore: true } : word];
  });
}

/** Between parts of a row that are at least this far apart, the usual gap between letters may differ. */
const PART_GAP = 4;

/** Joins letters and parts of words that were drawn one by one. */
function joined(tokens: readonly Token[]): readonly Token[] {
  const sorted = [...tokens].sort((a, b) => a.x - b.x);
  const parts: Token[][] = [];
  for (const token of sorted) {
    const last = parts.at(-1);
    if (last === undefined || gapBefore(token, last.at(-1)) > PART_GAP) parts.push([token]);
    else last.push(token);
  }
  return parts.flatMap((part, index) =>
    joinedPart(part).map((word, at) => (index > 0 && at === 0 ? { ...word, isWideBefore: true } : word)),
  );
}

function joinedPart(sorted: readonly Token[]): readonly Token[] {
  const singles = sorted.filter(({ text }) => text.length === 1).length;
  const isSpread = sorted.length >= 5 && singles >= 0.7 * sorted.length;
  const gaps = sorted.slice(1).map((token, index) => gapBefore(token, sorted[index]));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const wordGap = isSpread ? Math.max(WORD_GAP, usual * 1.5) : WORD_GAP;
  const cellGap = isSpread ? Math.max(CELL_GAP, usual * 4) : CELL_GAP;
  const words: Token[] = [];
  for (const [index, token] of sorted.entries()) {
    const last = words.at(-1);
    const gap = gaps[index - 1] ?? 0;
    if (last !== undefined && gap < wordGap && !token.isWideBefore)
      words[words.length - 1] = { ...last, ...boxAround([last, token]), text: last.text + token.text };
    else words.push({ ...token, isWideBefore: token.isWideBefore || gap > cellGap });
  }
  return words;
}

function gapBefore(token: Token, before: Token | undefined): number {
  if (before === undefined) return 0;
  return (token.x - before.x - before.width) / Math.max(1, Math.min(token.height, before.height));
}
