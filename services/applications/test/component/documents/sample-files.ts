import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** A PDF with a line of text on each page. */
export async function aPdf({ pages = 1, text = 'Extrait' } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([595, 842]).drawText(`${text} ${page}`);
  return Buffer.from(await document.save());
}

/** A registration extract of an invented company. */
export async function anExtractPdf(company: {
  readonly siren: string;
  readonly street: string;
  readonly city: string;
}): Promise<Buffer> {
  const lines = [
    'Extrait Kbis',
    "EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES",
    'IDENTIFICATION DE LA PERSONNE MORALE',
    `Immatriculation au RCS, numéro : ${company.siren} R.C.S. Lyon`,
    'Forme juridique : Société par actions simplifiée',
    `Adresse du siège : ${company.street} ${company.city}`,
  ];
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 780 - index * 24, size: 10 });
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

/** A PDF of two pages and more than a megabyte, most of it a picture of noise that no compression shrinks. */
export async function aLargePdf(): Promise<Buffer> {
  const side = 900;
  const noise = randomBytes(side * side * 3);
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawImage(await document.embedJpg(picture), { width: 500, height: 500 });
  document.addPage([595, 842]).drawText('2');
  return Buffer.from(await document.save());
}
