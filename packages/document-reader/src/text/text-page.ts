/** A rectangle in PDF points; the origin is the top left corner of the page as it is shown. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Text that a document draws at once: a letter, a word or a line. */
export type TextRun = Box & { readonly text: string };

/** A page with what is written on it. `source` is `none` for a page without text that no OCR could read. */
export type TextPage = {
  /** 1-based. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly source: 'text' | 'ocr' | 'none';
  readonly runs: readonly TextRun[];
};

/** The smallest box around all of these; there is at least one. */
export function boxAround(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  // A document may have more boxes than a call may have arguments.
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
