import type { Box } from '../text/text-page.ts';
import {
  boxOf,
  cellAt,
  cellsOf,
  foldedIn,
  haveSameLeftEdge,
  type Line,
  type Span,
  textIn,
} from './layout.ts';

/** How far below a span the next cell may begin, in heights of the span. */
const BELOW_MAX = 2.6;
/** How far beside a span the cell below it may be, in points. */
const BESIDE_MAX = 12;

/** The cell below a span, on the nearest line that has one there. */
export function spanBelow(span: Span, lines: readonly Line[]): Span | null {
  const box = boxOf(span);
  for (const line of lines.slice(span.line.index + 1, span.line.index + 8)) {
    if (line.page !== span.line.page) return null;
    if (line.box.y > box.y + box.height + BELOW_MAX * box.height) return null;
    if (line.box.y < box.y + box.height * 0.5) continue;
    const below = cellsOf(line)
      .map((cell) => ({ cell, shared: sharedWidth(box, boxOf(cell)) }))
      .filter(({ shared }) => shared > -BESIDE_MAX)
      .sort((a, b) => b.shared - a.shared)[0];
    if (below !== undefined) return below.cell;
  }
  return null;
}

/** The width in which two boxes are above each other; negative: the gap between them. */
export function sharedWidth(a: Box, b: Box): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

/** A cell with fewer words is no line of a sentence. */
const SENTENCE_WORDS = 8;
const SENTENCE_END = /[.;:!»”"]$/;
const HEADING = /^(?:article|art\.|titre|title|chapitre|section)\b/;

/** The next line of a sentence in which a span ends a line; null where the sentence does not continue. */
export function sentenceBelow(span: Span, lines: readonly Line[]): Span | null {
  const cell = cellAt(span.line, span.to);
  const text = textIn(cell);
  if (span.to < cell.to || SENTENCE_END.test(text) || text.split(' ').length < SENTENCE_WORDS) return null;
  const next = spanBelow(cell, lines);
  if (next === null || HEADING.test(foldedIn(next)) || !haveSameLeftEdge(next, cell)) return null;
  const [box, below] = [boxOf(cell), boxOf(next)];
  return below.y - box.y - box.height < box.height ? next : null;
}
