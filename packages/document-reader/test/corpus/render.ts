import PDFDocument from 'pdfkit';
import type { DocumentCase, DrawnText } from './document-case.ts';
import { picturesOf } from './pictures.ts';

/** The PDF file of a described document. */
export async function renderCase(described: DocumentCase): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: fixedInfo() });
  const parts: Buffer[] = [];
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.on('data', (part: Buffer) => parts.push(part));
  const pictures = described.scanned === true ? picturesOf(described.pages) : null;
  for (const [index, texts] of described.pages.entries()) {
    document.addPage();
    const picture = pictures?.[index];
    if (picture === undefined) for (const text of texts) draw(document, text);
    else document.image(picture, 0, 0, { width: 595.28, height: 841.89 });
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

function fixedInfo(): { CreationDate: Date } {
  return { CreationDate: new Date('2026-01-01T00:00:00Z') };
}

/** The standard fonts of PDF have no thin spaces: they would be drawn as other characters. */
const THIN_SPACES = /[\u2000-\u200a\u202f\u205f]/g;

function draw(document: PDFKit.PDFDocument, drawn: DrawnText): void {
  const { y, size = 10, bold = false, spacing = 0 } = drawn;
  const text = drawn.text.replace(THIN_SPACES, '\u00a0');
  document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  const options = { lineBreak: false, characterSpacing: spacing };
  const width = document.widthOfString(text, options);
  let x = drawn.align === 'right' ? drawn.x - width : drawn.x;
  for (const piece of drawn.split === true ? piecesOf(text) : [text]) {
    document.text(piece, x, y, options);
    x += document.widthOfString(piece, options);
  }
}

/** Pieces of two and three letters, in turn. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieces.length % 2 === 0 ? 3 : 2)
    pieces.push(text.slice(at, at + (pieces.length % 2 === 0 ? 2 : 3)));
  return pieces;
}
