import { workbookOf } from '../kit/workbook-builder.ts';
import { bytes, GOOD, goodCsv, HEADER, type HostileFile, json } from './hostile-file.ts';
import { HALF_VALID, KEYS, NESTED } from './hostile-shapes.ts';
import { TEXTS_EVERYWHERE } from './hostile-text-files.ts';
import { WORKBOOKS } from './hostile-workbooks.ts';

function cuts(whole: Buffer, count: number) {
  return Array.from({ length: count }, (_, index) => Math.floor((whole.length * (index + 0.5)) / count));
}

const WHOLE_JSON = json([GOOD('1'), GOOD('2'), GOOD('été')]);
const WHOLE_NDJSON = bytes([GOOD('1'), GOOD('2'), GOOD('3')].map((one) => JSON.stringify(one)).join('\n'));
const WHOLE_CSV = bytes(`${HEADER}\n${goodCsv('1')}\n2;"Une; ""autre"" aide"\n${goodCsv('3')}\n`);
const WHOLE_XLSX = workbookOf([
  ['id', 'titre'],
  ['1', 'Bonne aide'],
  ['2', 'Bonne aide'],
]);
const WHOLE_YAML = bytes(
  'titre: Aide\nid: x\ndescription: |\n  Une aide\n  sur deux lignes\nliste:\n  - a: "b"\n  - [c, {d: e}]\n',
);

const TRUNCATED: HostileFile[] = (
  [
    ['json', WHOLE_JSON],
    ['ndjson', WHOLE_NDJSON],
    ['csv', WHOLE_CSV],
    ['xlsx', WHOLE_XLSX],
    ['yaml', WHOLE_YAML],
  ] as const
).flatMap(([kind, whole]) =>
  cuts(whole, 8).map((length) => ({
    name: `cut off behind ${Math.round((length / whole.length) * 100)} %`,
    kind,
    make: () => whole.subarray(0, length),
  })),
);

function everyKind(name: string, make: () => Uint8Array): HostileFile[] {
  return (['json', 'ndjson', 'csv', 'xlsx', 'yaml'] as const).map((kind) => ({ name, kind, make }));
}

function utf16(text: string) {
  return Buffer.from(`\ufeff${text}`, 'utf16le');
}

function utf16BigEndian(text: string) {
  return utf16(text).swap16();
}

const ENCODINGS: HostileFile[] = [
  ...everyKind('empty', () => Buffer.alloc(0)),
  ...everyKind('only spaces', () => bytes(' \n\r\n\t ')),
  ...everyKind('only NULs', () => Buffer.alloc(5_000)),
  ...everyKind('noise', () =>
    Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)),
  ),
  { name: 'UTF-16, little-endian', kind: 'csv', make: () => utf16(`${HEADER}\n${goodCsv('1')}`), good: 1 },
  {
    name: 'UTF-16, big-endian',
    kind: 'csv',
    make: () => utf16BigEndian(`${HEADER}\n${goodCsv('1')}`),
    good: 1,
  },
  { name: 'UTF-16 without a mark', kind: 'csv', make: () => utf16(`${HEADER}\n${goodCsv('1')}`).subarray(2) },
  { name: 'UTF-16', kind: 'json', make: () => utf16('[{"id":1}]') },
  { name: 'UTF-16', kind: 'yaml', make: () => utf16('titre: a') },
  {
    name: 'Latin-1 declared as UTF-8',
    kind: 'csv',
    make: () => Buffer.from(`${HEADER}\n1;Aide à l'été\n${goodCsv('2')}`, 'latin1'),
    good: 1,
  },
  {
    name: 'Latin-1 declared as UTF-8',
    kind: 'json',
    make: () => Buffer.from('[{"id":"1","titre":"été"}]', 'latin1'),
  },
  {
    name: 'Latin-1 declared as UTF-8',
    kind: 'ndjson',
    make: () => Buffer.concat([Buffer.from('{"id":"1","titre":"été"}\n', 'latin1'), json(GOOD('2'))]),
    good: 1,
  },
  {
    name: 'two encodings in one file',
    kind: 'csv',
    make: () =>
      Buffer.concat([bytes(`${HEADER}\n1;été\n`), Buffer.from('2;été\n', 'latin1'), bytes(goodCsv('3'))]),
    good: 1,
  },
  {
    name: 'mark in the middle',
    kind: 'csv',
    make: () => bytes(`${HEADER}\n\ufeff1;Aide\n${goodCsv('2')}`),
    good: 1,
  },
  { name: 'two marks', kind: 'json', make: () => bytes(`\ufeff\ufeff${JSON.stringify([GOOD('1')])}`) },
  {
    name: 'overlong forms',
    kind: 'csv',
    make: () =>
      Buffer.concat([
        bytes(`${HEADER}\n1;`),
        Buffer.from([0xc0, 0xbc, 0xe0, 0x80, 0xbc]),
        bytes(`script>\n${goodCsv('2')}`),
      ]),
    good: 1,
  },
  {
    name: 'surrogates written as bytes',
    kind: 'csv',
    make: () =>
      Buffer.concat([bytes(`${HEADER}\n1;é`), Buffer.from([0xed, 0xa0, 0x80]), bytes(`\n${goodCsv('2')}`)]),
    good: 1,
  },
  { name: 'NULs within', kind: 'csv', make: () => bytes(`${HEADER}\n1;Ai\0de\n${goodCsv('2')}`), good: 1 },
  { name: 'a ZIP with another name', kind: 'csv', make: () => WHOLE_XLSX },
  {
    name: 'a gzip with another name',
    kind: 'ndjson',
    make: () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  },
];

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...TRUNCATED,
  ...ENCODINGS,
  ...NESTED,
  ...KEYS,
  ...HALF_VALID,
  ...WORKBOOKS,
  ...TEXTS_EVERYWHERE,
];

/** Names of files that try to escape their folder or to be mistaken for another format. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../../../etc/passwd',
  '/etc/passwd',
  'C:\\Windows\\system32\\x',
  'a/../../b',
  '..\\..\\x',
  'x\0.json',
  '\u202egnp.exe',
  '%2e%2e%2fx',
  'CON',
  'x'.repeat(1_000),
  '.',
  '',
];
