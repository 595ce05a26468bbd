import { getDocument, OPS, Util } from 'unpdf/pdfjs';
import { greyOf } from './grey-image.ts';
import type { FailureReason, ReadLimits } from './limits.ts';
import type { ImageResult, PageImage } from './protocol.ts';
import type { Box, TextPage, TextRun } from './text-page.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
type Matrix = readonly number[];

/** The text of a document, or why it has none. */
export type TextResult = { readonly pages: readonly TextPage[] } | { readonly failed: FailureReason };

/** A reason to stop that the document itself gives. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

const HEADER_WITHIN = 1_024;

/** The text of all pages with positions. Runs in the reading process; never throws. */
export async function readPdfText(bytes: Uint8Array, limits: ReadLimits): Promise<TextResult> {
  try {
    return await withDocument(bytes, limits, async (document) => {
      const pages: TextPage[] = [];
      let characters = 0;
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number);
        const read = await textOf(page, number);
        page.cleanup();
        characters += read.runs.reduce((sum, { text }) => sum + text.length, 0);
        if (characters > limits.charactersMax) throw new Refusal('too-much-text');
        pages.push(read);
      }
      return { pages };
    });
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}

/** The largest picture of a page, for OCR; null when the page draws none that can be decoded. */
export async function readPdfImage(
  bytes: Uint8Array,
  limits: ReadLimits,
  page: number,
): Promise<ImageResult> {
  try {
    const image = await withDocument(bytes, limits, async (document) =>
      largestImage(await document.getPage(page), page),
    );
    return { image };
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}

async function withDocument<T>(
  bytes: Uint8Array,
  limits: ReadLimits,
  use: (document: PdfDocument) => Promise<T>,
): Promise<T> {
  const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).toString('latin1');
  if (!head.includes('%PDF-')) throw new Refusal('not-a-pdf');
  const task = getDocument({
    data: Uint8Array.from(bytes),
    maxImageSize: limits.pixelsMax,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages > limits.pagesMax) throw new Refusal('too-many-pages');
    return await use(document);
  } finally {
    await task.destroy().catch(() => undefined);
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof Refusal) return error.reason;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'PasswordException') return 'encrypted';
  if (/allocation failed|Invalid (?:array|typed array) length|out of memory/i.test(message)) return 'memory';
  return 'damaged';
}

async function textOf(page: PdfPage, number: number): Promise<TextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) => ('str' in item ? runOf(item, viewport.transform as number[]) : []));
  const { width, height } = viewport;
  const shown = runs.filter(({ x, y }) => x > -50 && y > -50 && x < width + 50 && y < height + 50);
  return { number, width, height, source: shown.length === 0 ? 'none' : 'text', runs: shown };
}

type TextItem = { readonly str: string; readonly transform: Matrix; readonly width: number };

/** The part of a line that lies above its base line. */
const ASCENT = 0.8;

/** Text that is drawn at an angle, as a watermark is, is left out. */
function runOf(item: TextItem, viewport: Matrix): TextRun[] {
  if (item.str.trim() === '') return [];
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform([...viewport], [...item.transform]);
  const height = Math.hypot(c, d);
  if (a <= 0 || Math.abs(b) > 0.1 * a || height === 0 || height > 500) return [];
  return [{ text: item.str, x, y: y - height * ASCENT, width: item.width, height }];
}

type RawImage = {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: Uint8Array;
};

async function largestImage(page: PdfPage, number: number): Promise<PageImage | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: Matrix[] = [];
  let matrix: Matrix = page.getViewport({ scale: 1 }).transform as number[];
  let largest: { name: string; box: Box } | null = null;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = Util.transform([...matrix], args as number[]);
    else if (operator === OPS.paintImageXObject) {
      const box = unitBox(matrix);
      if (largest === null || box.width * box.height > largest.box.width * largest.box.height)
        largest = { name: String(args[0]), box };
    }
  }
  if (largest === null) return null;
  const { name, box } = largest;
  const image = await new Promise<RawImage | null>((resolve) => {
    (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve);
  });
  const grey = image === null ? null : greyOf(image);
  return image === null || grey === null
    ? null
    : { page: number, width: image.width, height: image.height, grey, box };
}

/** Where the unit square lies, in which every image is drawn. */
function unitBox(matrix: Matrix): Box {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
