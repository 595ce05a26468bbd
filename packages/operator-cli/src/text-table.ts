const GAP = '  ';
const CELL_MAX = 70;

/**
 * Rows below their headings, in columns as wide as needed; long cells end in "…". Without rows only `none` is printed.
 */
export function textTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string {
  if (rows.length === 0) return none;
  const cells = [headings, ...rows].map((row) => row.map(fitted));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/** A single line without control characters, so that text of a source cannot control the terminal. */
export function fitted(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > CELL_MAX ? `${line.slice(0, CELL_MAX - 1)}…` : line;
}

/** `2026-11-20 14:05` of an instant, in UTC. */
export function shortInstant(instant: string | null): string {
  return instant === null ? '–' : instant.slice(0, 16).replace('T', ' ');
}
