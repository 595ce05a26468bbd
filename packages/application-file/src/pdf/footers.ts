import { type Canvas, setStyle, TEXT_LEFT, TEXT_WIDTH } from './canvas.ts';

const FOOTER_FROM_BOTTOM = 44;

/** Writes a line below the text of every page. Call it when all else is drawn. */
export function drawFooters(
  canvas: Canvas,
  { text, pageOf }: { readonly text: string; readonly pageOf: (page: number, pages: number) => string },
): void {
  const { document, fonts } = canvas;
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    const { margins, height } = document.page;
    // Text below the margin would begin a new page.
    margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    setStyle(canvas, { size: 8.5, color: 'quiet' });
    const top = height - FOOTER_FROM_BOTTOM;
    const page = pageOf(index + 1, count);
    const pageWidth = document.widthOfString(page) + 1;
    document.text(fonts.printable(text), TEXT_LEFT, top, {
      width: TEXT_WIDTH - pageWidth - 12,
      height: 12,
      lineBreak: false,
      ellipsis: true,
    });
    document.text(page, TEXT_LEFT + TEXT_WIDTH - pageWidth, top, { width: pageWidth, lineBreak: false });
    document.endMarkedContent();
  }
}
