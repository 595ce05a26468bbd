import type { ReadingProcess } from '../text/document-process.ts';
import type { ReadLimits } from '../text/limits.ts';
import type { OcrPage, PageImage, PageSummary } from '../text/protocol.ts';
import type { OcrPort, OcrWord } from './ocr-port.ts';

type OcrWork = {
  readonly bytes: Uint8Array;
  readonly process: ReadingProcess;
  readonly ocr: OcrPort;
  readonly limits: ReadLimits;
};

/** What OCR reads on these pages; `hasFailed` when a page could not be read within the limits. */
export async function ocrPagesOf(
  unread: readonly PageSummary[],
  { bytes, process, ocr, limits }: OcrWork,
): Promise<{ readonly pages: readonly OcrPage[]; readonly hasFailed: boolean }> {
  const signal = AbortSignal.timeout(limits.ocrMs);
  const pages: OcrPage[] = [];
  let hasFailed = unread.length > limits.ocrPagesMax;
  for (const { number } of unread.slice(0, limits.ocrPagesMax)) {
    const picture = await process.image(bytes, number);
    if ('failed' in picture) hasFailed = true;
    if ('failed' in picture || picture.image === null) continue;
    try {
      const words = await ocr.words(picture.image, signal);
      if (words.length > 0) pages.push({ number, runs: runsOf(words, picture.image) });
    } catch {
      hasFailed = true;
    }
    if (signal.aborted) break;
  }
  return { pages, hasFailed };
}

/** Words of a picture as text of the page on which it is drawn. */
function runsOf(words: readonly OcrWord[], { box, width, height }: PageImage): OcrPage['runs'] {
  const [right, down] = [box.width / width, box.height / height];
  return words.map((word) => ({
    text: word.text,
    x: box.x + word.x * right,
    y: box.y + word.y * down,
    width: word.width * right,
    height: word.height * down,
  }));
}
