/** Size of the drawing in its own units. */
export const WIDTH = 240;
export const HEIGHT = 40;
/** Distance from the edge, for the thickness of the line. */
const MARGIN = 2;

type Point = readonly [x: number, y: number];

/**
 * The connected parts of a line, one for each run of known values; a gap stays a gap. The scale begins at 0 and ends at
 * `max`, or at the largest value; a line of zeros lies at the bottom.
 */
export function lineParts(values: readonly (number | null)[], max?: number): readonly (readonly Point[])[] {
  const top = Math.max(max ?? 0, ...values.filter((value) => value !== null)) || 1;
  const step = values.length > 1 ? (WIDTH - 2 * MARGIN) / (values.length - 1) : 0;
  const parts: Point[][] = [];
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isOpen = false;
      continue;
    }
    const point: Point = [
      MARGIN + index * step,
      HEIGHT - MARGIN - (Math.min(value, top) / top) * (HEIGHT - 2 * MARGIN),
    ];
    if (isOpen) parts.at(-1)?.push(point);
    else parts.push([point]);
    isOpen = true;
  }
  return parts;
}

/** SVG path of one part; a single value is a short dash, which a round line end makes a dot. */
export function pathOf(part: readonly Point[]): string {
  const rounded = part.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
  return rounded.length === 1 ? `M${rounded[0]}h0.1` : `M${rounded.join('L')}`;
}
