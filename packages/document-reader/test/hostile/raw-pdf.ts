import { deflateSync } from 'node:zlib';

/** Body of a PDF object, without `obj` and `endobj`. */
export type RawObject = string | Buffer;

/** A file of these objects, numbered from 1, with a correct table of them. Object 1 is the catalogue. */
export function rawPdf(objects: readonly RawObject[], { trailer = '', head = '%PDF-1.7\n' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(head, 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object. */
export function stream(data: Buffer | string, dictionary = ''): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A stream that is packed once or, for data of the same bytes, twice. */
export function packed(data: Buffer, { times = 1, dictionary = '' } = {}): Buffer {
  let bytes = data;
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes, { level: 9 });
  return stream(bytes, `/Filter [${'/FlateDecode '.repeat(times)}] ${dictionary}`);
}

export const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
export const ONE_PAGE_TREE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X1 6 0 R >> >> >>';
export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
export const TEXT = 'BT /F1 12 Tf 50 700 Td (Extrait Kbis SIREN 552 100 554) Tj ET';

/** One page with this content; objects from 6 on may follow. */
export function onePage(content: Buffer, more: readonly RawObject[] = []): Buffer {
  return rawPdf([CATALOGUE, ONE_PAGE_TREE, PAGE, content, FONT, ...more]);
}
