import PDFDocument from 'pdfkit';
import { type FileFonts, fileFonts } from './printable.ts';

const A4_WIDTH = 595.28;
const MARGIN = 56;
const MARGIN_BOTTOM = 72;
export const TEXT_LEFT = MARGIN;
export const TEXT_WIDTH = A4_WIDTH - 2 * MARGIN;

export const COLORS = { ink: '#1a1a1a', quiet: '#505050', line: '#8a8a8a', alert: '#8a1c00' } as const;

export type TextStyle = {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly color?: keyof typeof COLORS;
  /** Space below in points. */
  readonly after?: number;
};

/** A tagged document that is drawn from top to bottom, in the order of reading. */
export type Canvas = {
  readonly document: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly fonts: FileFonts;
  /** The part of the structure that is being drawn. */
  section: PDFKit.PDFStructureElement;
};

export type CanvasOptions = {
  readonly title: string;
  readonly author: string;
  readonly locale: string;
  readonly createdAt: Date;
};

/** pdfkit 0.20 writes titles into XML as they are, so the signs of XML are replaced by similar ones. */
function metadataText(text: string): string {
  return text.replaceAll('&', '\uff06').replaceAll('<', '‹').replaceAll('>', '›');
}

/** Known to pdfkit, not yet to its types. Without a font named here it would add one that is not embedded. */
function newerOptions({ regular }: FileFonts): PDFKit.PDFDocumentOptions {
  return { subset: 'PDF/UA', font: regular } as object;
}

/** Decoded fonts are known to pdfkit, not yet to its types. */
function registerFonts(document: PDFKit.PDFDocument, { regular, bold }: FileFonts): void {
  for (const [name, font] of Object.entries({ regular, bold })) {
    document.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  }
}

/** An empty document with its first page. */
export function openCanvas({ title, author, locale, createdAt }: CanvasOptions): Canvas {
  const fonts = fileFonts();
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN_BOTTOM },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: metadataText(title), Author: metadataText(author), CreationDate: createdAt },
    ...newerOptions(fonts),
  });
  registerFonts(document, fonts);
  const root = document.struct('Document');
  document.addStructure(root);
  document.addPage();
  return { document, root, fonts, section: root };
}

/** A heading; level 2 begins a section with a bookmark. */
export function drawHeading(canvas: Canvas, level: 1 | 2 | 3, text: string): void {
  const { document } = canvas;
  const size = { 1: 20, 2: 14, 3: 11 }[level];
  keepTogether(canvas, size * 4);
  if (level === 2) {
    canvas.section = document.struct('Sect');
    canvas.root.add(canvas.section);
    document.y += 12;
    document.outline.addItem(canvas.fonts.printable(text));
  }
  drawText(canvas, { tag: `H${level}`, text, style: { font: 'bold', size, after: 4 } });
}

export function drawParagraph(canvas: Canvas, text: string, style: TextStyle = {}): void {
  drawText(canvas, { tag: 'P', text, style });
}

/** Begins a new page when less than `height` points are left on this one. */
export function keepTogether({ document }: Canvas, height: number): void {
  if (document.y + height > pageEnd(document)) document.addPage();
}

/** The lowest position for text. */
export function pageEnd(document: PDFKit.PDFDocument): number {
  return document.page.height - document.page.margins.bottom;
}

export function setStyle(
  { document }: Canvas,
  { font = 'regular', size = 10.5, color = 'ink' }: TextStyle,
): void {
  document.font(font).fontSize(size).fillColor(COLORS[color]);
}

/** Decoration: no part of the text for screen readers. */
export function drawArtifact({ document }: Canvas, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

function drawText(
  canvas: Canvas,
  { tag, text, style }: { readonly tag: string; readonly text: string; readonly style: TextStyle },
): void {
  const { document, section, fonts } = canvas;
  setStyle(canvas, style);
  const content = document.markStructureContent(tag);
  // The space separates words for readers that join pieces of text.
  document.text(`${fonts.printable(text)} `, TEXT_LEFT, undefined, { width: TEXT_WIDTH, lineGap: 1.5 });
  document.endMarkedContent();
  section.add(document.struct(tag, {}, [content]));
  document.y += style.after ?? 6;
}
