import { deflateRawSync } from 'node:zlib';
import { workbookOf, workbookParts, workbookWith } from '../kit/workbook-builder.ts';
import { zipOf } from '../kit/zip-writer.ts';
import type { HostileFile } from './hostile-file.ts';

function sheetXml(rows: string) {
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}

const goodSheet = [
  ['id', 'titre'],
  ['1', 'Bonne aide'],
] as const;

function bomb(size: number) {
  return { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(size, 0x20) };
}

function withBomb(size: number, change: object = {}) {
  return zipOf([
    ...workbookParts(goodSheet).filter(({ name }) => !name.includes('sheet1')),
    { ...bomb(size), ...change },
  ]);
}

export const WORKBOOKS: HostileFile[] = [
  { name: 'bomb of 60 MB', kind: 'xlsx', make: () => withBomb(60_000_000) },
  {
    name: 'bomb of 60 MB declared as 1 kB',
    kind: 'xlsx',
    make: () => withBomb(60_000_000, { statedSize: 1_000 }),
  },
  {
    name: 'bomb in the shared texts',
    kind: 'xlsx',
    make: () =>
      zipOf([
        ...workbookParts(goodSheet).filter(({ name }) => !name.includes('shared')),
        { name: 'xl/sharedStrings.xml', content: Buffer.alloc(60_000_000, 0x61), statedSize: 10 },
      ]),
  },
  {
    name: 'ZIP in a ZIP in a ZIP',
    kind: 'xlsx',
    make: () =>
      zipOf([
        {
          name: 'xl/workbook.xml',
          content: zipOf([{ name: 'xl/workbook.xml', content: workbookOf(goodSheet) }]),
        },
      ]),
  },
  {
    name: 'ZIP that is no workbook',
    kind: 'xlsx',
    make: () => zipOf([{ name: 'readme.txt', content: 'bonjour' }]),
  },
  {
    name: 'names that lead upwards',
    kind: 'xlsx',
    make: () => zipOf([{ name: '../../../etc/cron.d/x', content: 'x' }, ...workbookParts(goodSheet)]),
    good: 1,
  },
  {
    name: 'sheet that leads upwards',
    kind: 'xlsx',
    make: () =>
      workbookWith(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="rId1" Target="../../../../etc/passwd"/></Relationships>',
        goodSheet,
      ),
  },
  {
    name: 'sheet on another server',
    kind: 'xlsx',
    make: () =>
      workbookWith(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="rId1" Target="http://169.254.169.254/" TargetMode="External"/></Relationships>',
        goodSheet,
      ),
  },
  {
    name: 'a part that stands twice',
    kind: 'xlsx',
    make: () => zipOf([...workbookParts(goodSheet), ...workbookParts(goodSheet)]),
  },
  {
    name: '3,000 parts',
    kind: 'xlsx',
    make: () =>
      zipOf([
        ...workbookParts(goodSheet),
        ...Array.from({ length: 3_000 }, (_, at) => ({ name: `x${at}`, content: '' })),
      ]),
  },
  {
    name: 'protected by a password',
    kind: 'xlsx',
    make: () => zipOf(workbookParts(goodSheet).map((part) => ({ ...part, flags: 1 }))),
  },
  {
    name: 'packed in an unknown way',
    kind: 'xlsx',
    make: () => zipOf(workbookParts(goodSheet).map((part) => ({ ...part, method: 97 }))),
  },
  {
    name: 'entities that explode',
    kind: 'xlsx',
    make: () =>
      workbookWith(
        'xl/worksheets/sheet1.xml',
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>${sheetXml('<row><c t="inlineStr"><is><t>&j;</t></is></c></row>')}`,
        goodSheet,
      ),
  },
  {
    name: 'entity of a local file',
    kind: 'xlsx',
    make: () =>
      workbookWith(
        'xl/sharedStrings.xml',
        '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><sst><si><t>id</t></si><si><t>titre</t></si><si><t>&f;</t></si></sst>',
        goodSheet,
      ),
  },
  {
    name: 'elements 100,000 deep',
    kind: 'xlsx',
    make: () => workbookWith('xl/worksheets/sheet1.xml', '<a>'.repeat(100_000), goodSheet),
  },
  {
    name: 'a sheet that breaks off',
    kind: 'xlsx',
    make: () =>
      workbookWith(
        'xl/worksheets/sheet1.xml',
        '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>id</t></is></c><c t="inlineStr"><is><t>titre</t></is></c></row><row r="2"><c t="inlineStr"><is><t>1</t></is></c><c t="inlineStr"><is><t>Bonne aide</t></is></c></row><row r="3"><c',
        goodSheet,
      ),
    good: 1,
  },
  {
    name: 'cells at the end of the world',
    kind: 'xlsx',
    make: () =>
      workbookWith(
        'xl/worksheets/sheet1.xml',
        sheetXml(
          '<row r="999999999999"><c r="XFD1048576"><v>1</v></c></row><row r="-5"><c r="ZZZZZ1"><v>1</v></c></row>',
        ),
        goodSheet,
      ),
  },
  {
    name: 'texts that the list does not hold',
    kind: 'xlsx',
    make: () =>
      workbookWith(
        'xl/worksheets/sheet1.xml',
        sheetXml('<row><c t="s"><v>999999</v></c><c t="s"><v>-1</v></c><c t="s"><v>__proto__</v></c></row>'),
        goodSheet,
      ),
  },
  {
    name: 'a formula in every cell',
    kind: 'xlsx',
    make: () =>
      workbookOf([
        ['id', 'titre'],
        ['1', { formula: 'HYPERLINK("http://x.example","x")', saved: 'Bonne aide' }],
        ['2', { formula: 'WEBSERVICE("http://x.example")', saved: "=cmd|' /C calc'!A0" }],
      ]),
    good: 1,
  },
  {
    name: 'errors for values',
    kind: 'xlsx',
    make: () =>
      workbookOf([
        ['id', 'titre'],
        ['1', 'Bonne aide'],
        ['2', { xml: '<c r="B3" t="e"><v>#REF!</v></c>' }],
      ]),
    good: 1,
  },
  {
    name: 'dates out of any calendar',
    kind: 'xlsx',
    make: () =>
      workbookOf([
        ['id', 'titre', 'fin'],
        ['1', 'Bonne aide', { date: 1e300 }],
        ['2', 'Bonne aide', { date: -1 }],
        ['3', 'Bonne aide', { xml: '<c r="C4" s="1"><v>NaN</v></c>' }],
      ]),
    good: 3,
  },
  {
    name: 'a stream that is no stream',
    kind: 'xlsx',
    make: () =>
      zipOf(
        workbookParts(goodSheet).map((part) => ({
          ...part,
          content: deflateRawSync(Buffer.from(String(part.content))),
          isStored: true,
          method: 8,
        })),
      ),
    good: 1,
  },
  {
    name: 'a stream of noise',
    kind: 'xlsx',
    make: () =>
      zipOf(
        workbookParts(goodSheet).map((part) => ({ ...part, content: 'noise', isStored: true, method: 8 })),
      ),
  },
];
