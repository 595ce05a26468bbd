import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** A PDF with a line of text on each page. */
export async function aPdf({ pages = 1, text = 'Extrait' } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([595, 842]).drawText(`${text} ${page}`);
  return Buffer.from(await document.save());
}

/** A picture with the place where it was taken. */
export async function aPhoto({ width = 400, height = 300 } = {}): Promise<Buffer> {
  const exif = {
    IFD0: { Copyright: 'CANARY' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
}
