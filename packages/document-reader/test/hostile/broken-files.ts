import { digitalCases } from '../corpus/cases.ts';
import { renderCase } from '../corpus/render.ts';
import type { HostileFile } from './hostile-file.ts';
import { CATALOGUE, FONT, ONE_PAGE_TREE, onePage, PAGE, rawPdf, stream, TEXT } from './raw-pdf.ts';

/** Files that are no PDF, cut off, or wrong in their structure. */
export async function brokenFiles(): Promise<readonly HostileFile[]> {
  const [described] = digitalCases();
  if (described === undefined) throw new Error('the corpus is empty');
  const good = Buffer.from(await renderCase(described));
  return [
    ...notPdf(),
    ...cut(good),
    ...polyglots(good),
    ...wrongTables(),
    ...wrongTrees(),
    ...wrongObjects(),
  ];
}

function notPdf(): readonly HostileFile[] {
  const noise = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 251));
  return [
    { name: 'empty file', bytes: Buffer.alloc(0), outcomes: ['not-a-pdf'] },
    { name: 'one NUL', bytes: Buffer.alloc(1), outcomes: ['not-a-pdf'] },
    { name: 'a million NULs', bytes: Buffer.alloc(1_000_000), outcomes: ['not-a-pdf'] },
    { name: 'noise', bytes: noise, outcomes: ['not-a-pdf'] },
    { name: 'PNG', bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), outcomes: ['not-a-pdf'] },
    {
      name: 'web page',
      bytes: Buffer.from('<html><script>alert(1)</script></html>'),
      outcomes: ['not-a-pdf'],
    },
    { name: 'header only', bytes: Buffer.from('%PDF-1.7\n'), outcomes: ['damaged'] },
    {
      name: 'header and noise',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), noise]),
      outcomes: ['damaged'],
    },
    {
      name: 'header and NULs',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000)]),
      outcomes: ['damaged'],
    },
    {
      name: 'eleven megabytes',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)]),
      outcomes: ['too-large'],
    },
  ];
}

function cut(good: Buffer): readonly HostileFile[] {
  return [0.1, 0.5, 0.9, 0.99].map((share) => ({
    name: `cut at ${share}`,
    bytes: good.subarray(0, Math.floor(good.length * share)),
    outcomes: ['damaged', 'extracted', 'no-text'],
  }));
}

function polyglots(good: Buffer): readonly HostileFile[] {
  return [
    {
      name: 'web page before the header',
      bytes: Buffer.concat([Buffer.from(`<html><!-- ${'x'.repeat(300)} -->`), good]),
      outcomes: ['extracted'],
    },
    {
      name: 'header after 2,000 bytes',
      bytes: Buffer.concat([Buffer.from('x'.repeat(2_000)), good]),
      outcomes: ['not-a-pdf'],
    },
    {
      name: 'archive behind the end',
      bytes: Buffer.concat([good, Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 'PK')]),
      outcomes: ['extracted'],
    },
  ];
}

function wrongTables(): readonly HostileFile[] {
  const good = onePage(stream(TEXT)).toString('latin1');
  const from = (text: string) => Buffer.from(text, 'latin1');
  return [
    {
      name: 'no table of objects',
      bytes: from(good.slice(0, good.indexOf('xref'))),
      outcomes: ['damaged', 'extracted'],
    },
    {
      name: 'wrong offsets',
      bytes: from(good.replaceAll(/\d{10} 00000 n/g, '0000000007 00000 n')),
      outcomes: ['extracted', 'damaged'],
    },
    {
      name: 'table far behind the end',
      bytes: from(good.replace(/startxref\n\d+/, 'startxref\n99999999999')),
      outcomes: ['extracted', 'damaged'],
    },
    {
      name: 'a billion objects in the table',
      bytes: from(good.replace('xref\n0 6', 'xref\n0 1000000000').replace('/Size 6', '/Size 1000000000')),
      outcomes: ['extracted', 'damaged', 'timeout', 'memory'],
    },
    {
      name: 'table that refers to itself as the one before',
      bytes: from(good.replace('/Root', `/Prev ${good.lastIndexOf('xref\n0')} /Root`)),
      outcomes: ['extracted', 'damaged'],
    },
    {
      name: 'no catalogue',
      bytes: from(good.replace('/Root 1 0 R', '/Root 99 0 R')),
      outcomes: ['extracted', 'damaged'],
    },
    {
      name: 'catalogue that is its own page tree',
      bytes: rawPdf(['<< /Type /Catalog /Pages 1 0 R >>']),
      outcomes: ['damaged', 'no-text'],
    },
    {
      name: 'encryption that does not exist',
      bytes: from(good.replace('/Root', '/Encrypt << /Filter /Nothing /V 99 >> /Root')),
      outcomes: ['damaged', 'encrypted'],
    },
  ];
}

function wrongTrees(): readonly HostileFile[] {
  const text = stream(TEXT);
  const tree = (pages: string, page = PAGE) => rawPdf([CATALOGUE, pages, page, text, FONT]);
  return [
    {
      name: 'page tree in a circle',
      bytes: rawPdf([
        CATALOGUE,
        '<< /Type /Pages /Kids [3 0 R] /Count 5 >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 5 >>',
      ]),
      outcomes: ['damaged', 'no-text'],
    },
    {
      name: 'page tree that contains itself',
      bytes: tree('<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>'),
      outcomes: ['damaged', 'extracted', 'no-text'],
    },
    {
      name: 'a billion pages announced',
      bytes: tree('<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>'),
      outcomes: ['too-many-pages', 'damaged', 'extracted'],
    },
    {
      name: 'negative number of pages',
      bytes: tree('<< /Type /Pages /Kids [3 0 R] /Count -5 >>'),
      outcomes: ['damaged', 'extracted', 'no-text'],
    },
    {
      name: 'no pages',
      bytes: tree('<< /Type /Pages /Kids [] /Count 0 >>'),
      outcomes: ['damaged', 'no-text'],
    },
    {
      name: 'page without box',
      bytes: tree(ONE_PAGE_TREE, PAGE.replace('[0 0 595 842]', '[]')),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'page larger than everything',
      bytes: tree(ONE_PAGE_TREE, PAGE.replace('[0 0 595 842]', '[-1e38 -1e38 1e38 1e38]')),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'page turned by 37 degrees',
      bytes: tree(ONE_PAGE_TREE, PAGE.replace('/Parent', '/Rotate 37 /Parent')),
      outcomes: ['extracted', 'damaged'],
    },
    {
      name: 'deep page tree',
      bytes: deepTree(20_000),
      outcomes: ['extracted', 'damaged', 'no-text', 'timeout', 'memory'],
    },
  ];
}

function deepTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`,
  );
  return rawPdf([CATALOGUE, ...nodes, '<< /Type /Page /MediaBox [0 0 9 9] >>']);
}

function wrongObjects(): readonly HostileFile[] {
  const nested = (open: string, close: string, count: number) =>
    onePage(stream(TEXT), [open.repeat(count) + close.repeat(count)]);
  const page = (content: Buffer) => onePage(content);
  return [
    {
      name: 'stream of negative length',
      bytes: page(Buffer.from('<< /Length -1 >>\nstream\nBT ET\nendstream')),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'stream that is its own length',
      bytes: page(Buffer.from('<< /Length 4 0 R >>\nstream\nBT ET\nendstream')),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'arrays nested 200,000 times, referred to as a picture',
      bytes: nested('[', ']', 200_000),
      outcomes: ['extracted', 'damaged', 'no-text', 'memory', 'crashed'],
    },
    {
      name: 'arrays nested in the content',
      bytes: page(stream(`${'['.repeat(300_000)} ${TEXT}`)),
      outcomes: ['extracted', 'no-text', 'damaged', 'memory', 'crashed'],
    },
    {
      name: 'dictionaries nested in the page',
      bytes: rawPdf([
        CATALOGUE,
        ONE_PAGE_TREE,
        PAGE.replace('/Parent', `/Deep ${'<< /A '.repeat(50_000)}1${' >>'.repeat(50_000)} /Parent`),
        stream(TEXT),
        FONT,
      ]),
      outcomes: ['extracted', 'damaged', 'no-text', 'memory', 'crashed'],
    },
    {
      name: 'states saved 500,000 times',
      bytes: page(stream(`${'q '.repeat(500_000)}${TEXT}`)),
      outcomes: ['extracted', 'no-text', 'damaged', 'timeout'],
    },
    {
      name: 'brackets that do not end',
      bytes: page(stream(`BT /F1 12 Tf ${'('.repeat(2_000_000)} Tj ET`)),
      outcomes: ['extracted', 'no-text', 'damaged', 'too-much-text'],
    },
    {
      name: 'name of a million letters',
      bytes: page(stream(`/${'N'.repeat(1_000_000)} gs ${TEXT}`)),
      outcomes: ['extracted', 'no-text', 'damaged'],
    },
    {
      name: 'filters that are not there',
      bytes: page(stream('abc', '/Filter [/Nothing /LZWDecode /ASCII85Decode]')),
      outcomes: ['no-text', 'damaged'],
    },
    {
      name: 'a thousand filters',
      bytes: page(stream('61'.repeat(500), `/Filter [${'/ASCIIHexDecode '.repeat(1_000)}]`)),
      outcomes: ['no-text', 'damaged', 'extracted'],
    },
    {
      name: 'content from a file of the machine',
      bytes: page(stream('', '/F (/etc/passwd) /FFilter [/ASCIIHexDecode]')),
      outcomes: ['no-text', 'damaged'],
    },
  ];
}
