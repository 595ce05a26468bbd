import { workbookOf } from '../kit/workbook-builder.ts';
import { bytes, GOOD, goodCsv, HEADER, type HostileFile, json } from './hostile-file.ts';

function deep(open: string, close: string, depth: number) {
  return open.repeat(depth) + close.repeat(depth);
}

export const NESTED: HostileFile[] = [
  { name: 'lists 200,000 deep', kind: 'json', make: () => bytes(deep('[', ']', 200_000)) },
  {
    name: 'objects 100,000 deep',
    kind: 'json',
    make: () => bytes(`[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`),
  },
  {
    name: 'a row 5,000 deep beside good ones',
    kind: 'json',
    make: () =>
      bytes(
        `[${JSON.stringify(GOOD('1'))},${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)},${JSON.stringify(GOOD('3'))}]`,
      ),
    good: 2,
  },
  {
    name: 'a line 50,000 deep beside good ones',
    kind: 'ndjson',
    make: () =>
      bytes(`${JSON.stringify(GOOD('1'))}\n${deep('[', ']', 50_000)}\n${JSON.stringify(GOOD('3'))}`),
    good: 2,
  },
  { name: 'flow lists 30,000 deep', kind: 'yaml', make: () => bytes(`titre: ${'['.repeat(30_000)}`) },
  {
    name: 'flow lists 5,000 deep and closed',
    kind: 'yaml',
    make: () => bytes(`titre: ${deep('[', ']', 5_000)}`),
  },
  {
    name: 'block maps 2,000 deep',
    kind: 'yaml',
    make: () => bytes(Array.from({ length: 700 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')),
  },
  { name: 'sequences in one line', kind: 'yaml', make: () => bytes(`titre:\n  ${'- '.repeat(20_000)}a`) },
  {
    name: 'alias bomb',
    kind: 'yaml',
    make: () =>
      bytes(
        [
          'a: &a [x,x,x,x,x,x,x,x,x]',
          ...['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(
            (one, index) =>
              `${one}: &${one} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[index]}`).join(',')}]`,
          ),
        ].join('\n'),
      ),
  },
  { name: 'alias of itself', kind: 'yaml', make: () => bytes('titre: &a\n  b: *a\n') },
  {
    name: 'merge keys for ever',
    kind: 'yaml',
    make: () =>
      bytes(`a: &a {x: 1}\n${Array.from({ length: 500 }, (_, index) => `k${index}: {<<: *a}`).join('\n')}`),
  },
  { name: 'many documents', kind: 'yaml', make: () => bytes('titre: a\n---\n'.repeat(5_000)) },
  {
    name: 'a tag of another language',
    kind: 'yaml',
    make: () => bytes('titre: !!js/function "function(){}"\nid: !!python/object/apply:os.system ["ls"]\n'),
  },
  { name: 'more than 1 MB', kind: 'yaml', make: () => bytes(`titre: ${'x'.repeat(1_200_000)}`) },
];

export const KEYS: HostileFile[] = [
  {
    name: 'keys that stand twice',
    kind: 'json',
    make: () => bytes('[{"id":"1","titre":"Une","titre":"Bonne aide"}]'),
    good: 1,
  },
  {
    name: 'keys that stand twice',
    kind: 'ndjson',
    make: () => bytes('{"id":"1","titre":"Une","titre":"Bonne aide"}'),
    good: 1,
  },
  { name: 'keys that stand twice', kind: 'yaml', make: () => bytes('titre: a\ntitre: b\n') },
  { name: 'columns that stand twice', kind: 'csv', make: () => bytes('id;titre;titre\n1;a;b') },
  {
    name: 'columns that stand twice',
    kind: 'xlsx',
    make: () =>
      workbookOf([
        ['id', 'titre', 'titre'],
        ['1', 'a', 'b'],
      ]),
  },
  {
    name: '__proto__ as a key',
    kind: 'json',
    make: () =>
      bytes(
        '[{"__proto__":{"polluted":1,"titre":"x"},"constructor":{"prototype":{"polluted":1}},"id":"1","titre":"Bonne aide"}]',
      ),
    good: 1,
  },
  {
    name: '__proto__ as a key',
    kind: 'ndjson',
    make: () => bytes('{"__proto__":{"polluted":1},"id":"1","titre":"Bonne aide"}'),
    good: 1,
  },
  {
    name: '__proto__ as a column',
    kind: 'csv',
    make: () => bytes(`id;titre;__proto__;constructor;toString\n1;Bonne aide;x;y;z`),
    good: 1,
  },
  {
    name: '__proto__ as a column',
    kind: 'xlsx',
    make: () =>
      workbookOf([
        ['id', 'titre', '__proto__'],
        ['1', 'Bonne aide', 'x'],
      ]),
    good: 1,
  },
  {
    name: '__proto__ as a key',
    kind: 'yaml',
    make: () => bytes('__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\ntitre: a\n'),
  },
  {
    name: '100,000 columns',
    kind: 'csv',
    make: () => bytes(`${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(';')}\n1;2`),
  },
  {
    name: 'a row with 200,000 cells',
    kind: 'csv',
    make: () => bytes(`${HEADER}\n${goodCsv('1')}\n${'x;'.repeat(200_000)}\n${goodCsv('3')}`),
    good: 2,
  },
  {
    name: 'a record with 20,000 keys',
    kind: 'json',
    make: () =>
      json([GOOD('1'), Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))]),
    good: 1,
  },
  {
    name: 'a line with 20,000 keys',
    kind: 'ndjson',
    make: () =>
      bytes(
        `${JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at])))}\n${JSON.stringify(GOOD('2'))}`,
      ),
    good: 1,
  },
  {
    name: 'a line of 1.5 MB',
    kind: 'ndjson',
    make: () => bytes(`${JSON.stringify(GOOD('1'))}\n${'x'.repeat(1_500_000)}\n${JSON.stringify(GOOD('3'))}`),
    good: 2,
  },
  {
    name: 'a line of 1.5 MB without end',
    kind: 'csv',
    make: () => bytes(`${HEADER}\n${goodCsv('1')}\n${'x'.repeat(1_500_000)}`),
    good: 1,
  },
  { name: 'a header of 1.5 MB', kind: 'csv', make: () => bytes('x'.repeat(1_500_000)) },
  {
    name: 'a quote that swallows 1.5 MB',
    kind: 'csv',
    make: () => bytes(`${HEADER}\n${goodCsv('1')}\n2;"x\n${`3;${'y'.repeat(400)}\n`.repeat(3_750)}`),
    good: 1,
  },
  {
    name: 'a list of 50,000 empty objects',
    kind: 'json',
    make: () => bytes(`[${'{},'.repeat(49_999)}{}]`),
  },
  {
    name: 'numbers without limit',
    kind: 'json',
    make: () =>
      bytes(
        `[{"id":1e400,"titre":"x","montant":1e400},{"id":-0,"titre":"y","montant":-1e308},{"id":"3","titre":"Bonne aide","montant":${'9'.repeat(400)}}]`,
      ),
    good: 1,
  },
  { name: 'NaN, which JSON does not have', kind: 'json', make: () => bytes('[{"id":NaN,"titre":Infinity}]') },
  {
    name: 'NaN, which JSON does not have',
    kind: 'ndjson',
    make: () => bytes(`{"id":NaN}\n${JSON.stringify(GOOD('2'))}`),
    good: 1,
  },
  {
    name: 'YAML numbers without limit',
    kind: 'yaml',
    make: () => bytes('titre: .inf\nid: .nan\nmontant: 1e999\n'),
  },
];

export const HALF_VALID: HostileFile[] = [
  {
    name: 'good rows among bad',
    kind: 'csv',
    make: () =>
      bytes(
        `${HEADER}\n${goodCsv('1')}\n2\n;\n3;"x\n${goodCsv('4')}\n5;a;b;c\n"6";"Bonne aide"\n;sans identifiant\n`,
      ),
    good: 3,
  },
  {
    name: 'good rows among bad',
    kind: 'json',
    make: () => json([GOOD('1'), 1, null, 'x', [], {}, { id: '2' }, GOOD('3')]),
    good: 2,
  },
  {
    name: 'good rows among bad',
    kind: 'ndjson',
    make: () => bytes(`${JSON.stringify(GOOD('1'))}\n{\nnull\n"x"\n}\n${JSON.stringify(GOOD('6'))}\n`),
    good: 2,
  },
  {
    name: 'good rows among bad',
    kind: 'xlsx',
    make: () =>
      workbookOf([['id', 'titre'], ['1', 'Bonne aide'], ['', 'sans'], ['2', ''], [], ['3', 'Bonne aide']]),
    good: 2,
  },
  {
    name: 'the same id again and again',
    kind: 'csv',
    make: () => bytes(`${HEADER}\n${`${goodCsv('1')}\n`.repeat(1_000)}`),
    good: 1,
  },
  {
    name: 'a quote that is never closed',
    kind: 'csv',
    make: () => bytes(`${HEADER}\n${goodCsv('1')}\n2;"jamais\n${goodCsv('3')}\n`),
    good: 2,
  },
];
