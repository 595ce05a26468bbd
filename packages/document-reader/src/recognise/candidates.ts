import { type Box, boxAround } from '../text/text-page.ts';
import type { FieldRule } from './fields.ts';
import { boxOf, cellAt, cellsAfter, type Line, type Span, textIn } from './layout.ts';

/** A place where the value of a label may be written. */
export type Candidate = { readonly span: Span; readonly rule: FieldRule };

/** Where labels are looked for, and lines or cells that are about somebody else. */
export type LabelSearch = {
  readonly lines: readonly Line[];
  readonly isForeign: (span: Span) => boolean;
};

/** How far below a label its value may begin, in heights of the label. */
const BELOW_MAX = 2.6;
/** A value below a label may begin this far to its left or right, in points. */
const SIDE_MAX = 12;
const FILLER = /^[\s:;.=_…–-]*(?:(?:n°|no\b\.?|num(?:ero|ber)?\b\.?)[\s:]*)?/;
/** Words before a label that make it that of somebody else. */
const FOREIGN_BEFORE =
  /\b(?:clients?|customer|commissaires? aux comptes|auditors?|commissaire|associee? unique|holding|mandataire|expert[- ]comptable|accountant|maison mere|parent company|prestataire|sous-traitant|subcontractor|destinataire|assureur|insurer|banque|bank)\b[^.:]{0,40}$/;

/** Every place where a pattern matches a cell, in order. */
export function labelsIn({ lines, isForeign }: LabelSearch, pattern: RegExp): readonly Span[] {
  return lines.flatMap((line) =>
    line.cells.flatMap(({ from, to }) => {
      const cell = line.folded.slice(from, to);
      return [...cell.matchAll(pattern)].flatMap((match) => {
        const start = from + match.index;
        const span = { line, from: start, to: start + match[0].length };
        return FOREIGN_BEFORE.test(cell.slice(0, match.index)) || isForeign(span) ? [] : [span];
      });
    }),
  );
}

/** Places for a value: after the label in its cell, in the cells after it, below it. */
export function candidatesFor(label: Span, lines: readonly Line[]): readonly Candidate[] {
  const after = restOfCell(label);
  const beside = cellsAfter(label);
  const below = spanBelow(label, lines);
  return [
    ...(after === null ? [] : [{ span: after, rule: 'labelled' as const }]),
    ...beside.map((span) => ({ span, rule: 'labelled' as const })),
    ...(below === null ? [] : [{ span: below, rule: 'below-label' as const }]),
  ];
}

/** Everything after a label on its line: numbers are written in groups that may look like cells. */
export function restOfLine({ line, to }: Span): Span | null {
  const from = to + (FILLER.exec(line.folded.slice(to))?.[0].length ?? 0);
  return from >= line.text.length ? null : { line, from, to: line.text.length };
}

/** What follows a label in its own cell; null when that is nothing. */
export function restOfCell(label: Span): Span | null {
  const { line, to } = label;
  const cell = cellAt(line, to);
  const from = to + (FILLER.exec(line.folded.slice(to, cell.to))?.[0].length ?? 0);
  return from >= cell.to || textIn({ line, from, to: cell.to }).trim() === '' ? null : { ...cell, from };
}

/** The cell below a label, or below another cell, on the nearest line that has one there. */
export function spanBelow(span: Span, lines: readonly Line[]): Span | null {
  const box = boxOf(span);
  for (const line of lines.slice(span.line.index + 1, span.line.index + 8)) {
    if (line.page !== span.line.page) return null;
    if (line.box.y > box.y + box.height + BELOW_MAX * box.height) return null;
    if (line.box.y < box.y + box.height * 0.5) continue;
    const below = line.cells
      .map((cell) => ({ line, ...cell }))
      .map((cell) => ({ cell, shared: sharedWidth(box, boxOf(cell)) }))
      .filter(({ shared }) => shared > -SIDE_MAX)
      .sort((a, b) => b.shared - a.shared)[0];
    if (below !== undefined) return below.cell;
  }
  return null;
}

/** Words of a cell that is a line of a sentence. */
const SENTENCE_WORDS = 8;
const SENTENCE_END = /[.;:!»”"]$/;
const HEADING = /^(?:article|art\.|titre|title|chapitre|section)\b/;

/** The next line of the sentence in which a span is the end of a line; null when it is in none. */
export function sentenceBelow(span: Span, lines: readonly Line[]): Span | null {
  const cell = cellAt(span.line, span.to);
  const text = textIn(cell);
  if (span.to < cell.to || SENTENCE_END.test(text) || text.split(' ').length < SENTENCE_WORDS) return null;
  const next = spanBelow(cell, lines);
  if (next === null) return null;
  const [box, below] = [boxOf(cell), boxOf(next)];
  const isClose = below.y - box.y - box.height < box.height;
  const isHeading = HEADING.test(next.line.folded.slice(next.from, next.to));
  return isClose && !isHeading && Math.abs(below.x - box.x) < SIDE_MAX ? next : null;
}

function sharedWidth(a: Box, b: Box): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

/** Columns and sections that are about somebody else begin with a heading of their own. */
export type ForeignParts = {
  /** Headings of the columns of others, such as the customer of a quote. */
  readonly column: RegExp;
  /** Headings of sections about persons, and those that end them. */
  readonly section: (heading: string) => boolean;
  readonly sectionEnd: RegExp;
  /** Whether a cell below the heading of a column is about the document again. */
  readonly endsColumn: (cell: Span) => boolean;
};

/** Decides for a document which spans are about somebody else. */
export function foreignSpans(lines: readonly Line[], parts: ForeignParts): (span: Span) => boolean {
  const inSection = new Set<number>();
  let isInside = false;
  for (const line of lines) {
    const first = line.folded.slice(0, line.cells[0]?.to);
    if (parts.sectionEnd.test(first)) isInside = false;
    else if (line.cells.length === 1 && parts.section(first)) isInside = true;
    if (isInside) inSection.add(line.index);
  }
  const columns = lines.flatMap((line) =>
    line.cells
      .filter(({ from, to }) => parts.column.test(line.folded.slice(from, to)))
      .map((cell) => columnBelow({ line, ...cell }, lines, parts.endsColumn)),
  );
  return (span) => {
    if (inSection.has(span.line.index)) return true;
    const box = boxOf(span);
    return columns.some(
      (column) =>
        column.page === span.line.page.number &&
        box.y >= column.box.y - 1 &&
        box.y + box.height <= column.box.y + column.box.height + 1 &&
        sharedWidth(box, column.box) > 0,
    );
  };
}

/** The lines of a block go on until a gap of more than this many heights. */
const BLOCK_GAP = 1.6;
const BLOCK_LINES_MAX = 9;

function columnBelow(
  heading: Span,
  lines: readonly Line[],
  endsColumn: ForeignParts['endsColumn'],
): { page: number; box: Box } {
  const boxes = [boxOf(heading)];
  let last = heading;
  while (boxes.length < BLOCK_LINES_MAX) {
    const next = spanBelow(last, lines);
    const box = next === null ? null : boxOf(next);
    const before = boxOf(last);
    if (
      next === null ||
      box === null ||
      endsColumn(next) ||
      sharedWidth(before, box) <= 0 ||
      box.y - before.y - before.height > BLOCK_GAP * before.height
    )
      break;
    boxes.push(box);
    last = next;
  }
  return { page: heading.line.page.number, box: boxAround(boxes) };
}
