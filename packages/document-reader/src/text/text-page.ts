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
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
