import type { DrawnText } from './document-case.ts';

/**
 * A page line by line: a text at the left edge, or cells `[50, 'Label', 260, 'value']`, each an `x` and a text. A
 * negative `x` is a right edge. A number alone is a gap in points, `page` begins a new page.
 */
export type Row = number | 'page' | string | readonly (number | string)[];

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
      for (const [x, text] of typeof row === 'string' ? [[50, row] as const] : cellsOf(row))
        pages.at(-1)?.push({ x: Math.abs(x), y, text, size, align: x < 0 ? 'right' : 'left' });
      y += size * 1.5;
    }
  }
  return pages;
}

function cellsOf(row: readonly (number | string)[]): readonly (readonly [number, string])[] {
  return row.flatMap((x, at) => (at % 2 === 0 ? [[Number(x), String(row[at + 1])] as const] : []));
}
