import type { DrawnText } from './document-case.ts';

/**
 * A page line by line. A line is a list of cells `[x, text]`, of which a negative
 * `x` is a right edge; a number is a gap in points, `page` a new page.
 */
export type Row = number | 'page' | string | readonly (readonly [number, string])[];

/** Pages of these lines. */
export function drawn(rows: readonly Row[], size = 10): readonly (readonly DrawnText[])[] {
  const pages: DrawnText[][] = [[]];
  let y = 50;
  for (const row of rows) {
    if (row === 'page') {
      pages.push([]);
      y = 50;
    } else if (typeof row === 'number') y += row;
    else {
      for (const [x, text] of typeof row === 'string' ? [[50, row] as const] : row)
        pages.at(-1)?.push({ x: Math.abs(x), y, text, size, align: x < 0 ? 'right' : 'left' });
      y += size * 1.5;
    }
  }
  return pages;
}
