import { PDFDocument } from '@cantoo/pdf-lib';
import { loadSharp, type Picture } from './clean-picture.ts';

/** Enough for the letters of a page of paper (280 points an inch on A4); larger photos take longer and read no better. */
const SIDE_MAX = 3_300;
const JPEG_QUALITY = 90;
/** The width of A4 in PDF points. */
const PAGE_WIDTH = 595;

/**
 * A PDF of one page that shows a checked picture in grey and nothing else, for programs that read scanned pages. The page
 * is as wide as A4 and as high as the picture demands.
 */
export async function pageOfPicture(bytes: Buffer): Promise<Picture> {
  const open = await loadSharp();
  const { data, info } = await open(bytes)
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const size = { width: PAGE_WIDTH, height: (PAGE_WIDTH * info.height) / info.width };
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([size.width, size.height]).drawImage(await document.embedJpg(data), size);
  return { data: Buffer.from(await document.save()), width: info.width, height: info.height };
}
