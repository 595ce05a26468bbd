import { sharedWidth, spanBelow } from '../cells-below.ts';
import { boxOf, cellAt, cellsOf, type Line, type Span, textIn } from '../layout.ts';

/** Key figures are written larger than their labels, by this ratio. */
const LARGER = 1.3;
/** How far above its label a figure may end, in heights of the figure. */
const GAP_MAX = 1.2;
const LINES_MAX = 3;

/** The large figure of a box whose label is written below it, unless the text below the label is nearer. */
export function figureAbove(label: Span, lines: readonly Line[]): Span | null {
  const cell = cellAt(label.line, label.from);
  if (cell.from !== label.from || /\d/.test(textIn(cell))) return null;
  const box = boxOf(cell);
  const above = lines
    .slice(Math.max(0, label.line.index - LINES_MAX), label.line.index)
    .filter(({ page }) => page === label.line.page)
    .flatMap(cellsOf)
    .findLast((one) => sharedWidth(boxOf(one), box) > 0);
  if (above === undefined || !/\d/.test(textIn(above))) return null;
  const figure = boxOf(above);
  const gap = box.y - figure.y - figure.height;
  if (figure.height < LARGER * box.height || gap > GAP_MAX * figure.height) return null;
  const below = spanBelow(cell, lines);
  const isBelowNearer = below !== null && boxOf(below).y - box.y - box.height < gap;
  return isBelowNearer ? null : above;
}
