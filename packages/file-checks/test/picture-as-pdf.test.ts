import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { faultOf, pictureAsPdf } from '../src/index.ts';

const CANVAS = { width: 600, height: 900, channels: 4, background: '#0000' } as const;

test('a picture becomes a PDF of one page in its proportions, white where it is transparent, and nothing else', async () => {
  const bytes = await sharp({ create: CANVAS }).png().toBuffer();
  const pdf = await pictureAsPdf({ type: 'image/png', bytes });
  const document = await PDFDocument.load(pdf);
  const [page] = document.getPages();
  const { width = 0, height = 0 } = page?.getSize() ?? {};
  expect([document.getPageCount(), Math.round(width), Math.round(height)]).toEqual([1, 595, 893]);
  const start = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const { channels, data } = await rawOf(pdf.subarray(start));
  expect([channels, data[0]]).toEqual([1, 255]);
});

test('what is no picture is refused', async () => {
  const refused = await pictureAsPdf({ type: 'image/jpeg', bytes: Buffer.from('%PDF-1.7') }).catch(faultOf);
  expect(refused).toBe('unreadable');
});

async function rawOf(jpeg: Buffer): Promise<{ readonly channels: number; readonly data: Buffer }> {
  const { data, info } = await sharp(jpeg).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { channels: info.channels, data };
}
