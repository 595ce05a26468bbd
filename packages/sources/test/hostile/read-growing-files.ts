import { loadTerritories } from '@platform/territories';
import { type GrowthCase, measureGrowth } from '@platform/testing/growth';
import type { Mapping } from '../../src/mapping/mapping-format.ts';
import { connectorOf } from '../../src/shipped.ts';
import { readYaml } from '../../src/text/read-yaml.ts';
import { workbookWith } from '../kit/workbook-builder.ts';
import { ownConnector } from './own-connector.ts';

/**
 * Times every reader of files on input that is built to be slow, at three sizes up to what it accepts, in a process of its
 * own. Prints one JSON document.
 */

const KILO = 1_000;

function yaml(name: string, size: number, make: (size: number) => string): GrowthCase {
  return {
    name: `YAML, ${name}`,
    size,
    prepare: (count) => {
      const bytes = Buffer.from(make(count));
      return () => readYaml(bytes);
    },
  };
}

const SHEET = 'xl/worksheets/sheet1.xml';

function workbook(name: string, size: number, make: (size: number) => string, part = SHEET): GrowthCase {
  return {
    name: `XLSX, ${name}`,
    size,
    prepare: (count) => {
      const bytes = workbookWith(part, make(count), [['id', 'titre']]);
      return () => readAs('xlsx', bytes);
    },
  };
}

function table(kind: 'csv' | 'ndjson' | 'json', name: string, [size, make]: Growing): GrowthCase {
  return {
    name: `${kind.toUpperCase()}, ${name}`,
    size,
    prepare: (count) => {
      const bytes = Buffer.from(make(count));
      return () => readAs(kind, bytes);
    },
  };
}

type Growing = readonly [size: number, make: (size: number) => string];

function readAs(kind: Mapping['format']['kind'], bytes: Uint8Array): number {
  const reader = ownConnector(kind, { fields: { title: { from: 'titre' } } }).open({
    territories: loadTerritories(),
    companions: new Map(),
  });
  return [...reader.read({ path: `aides.${kind}`, bytes }).records].length;
}

function shipped(
  source: 'schema-aides' | 'platform-export',
  path: string,
  [size, make]: Growing,
): GrowthCase {
  return {
    name: `${source}, ${path}`,
    size,
    prepare: (count) => {
      const bytes = Buffer.from(make(count));
      return () => {
        const reader = connectorOf(source)?.open({ territories: loadTerritories(), companions: new Map() });
        return [...(reader?.read({ path, bytes }).records ?? [])].length;
      };
    },
  };
}

function many(text: string): (count: number) => string {
  return (count) => text.repeat(count);
}
function counted(line: (at: number) => string): (count: number) => string {
  return (count) => Array.from({ length: count }, (_, at) => line(at)).join('');
}

const CASES: readonly GrowthCase[] = [
  yaml('keys of keys', 2_800, many('? ')),
  yaml(
    'keys',
    80 * KILO,
    counted((at) => `k${at}: 1\n`),
  ),
  yaml('keys of a flow mapping', 30 * KILO, (count) => `{${counted((at) => `k${at}: 1, `)(count)}}`),
  yaml('lists of lists', 4 * KILO, many('- ')),
  yaml('lists of lists that never end', 19 * KILO, many('[')),
  yaml('mappings of mappings that never end', 19 * KILO, many('{a: ')),
  yaml('one list', 30 * KILO, many('- a\n')),
  yaml('comments', 80 * KILO, many('#\n')),
  yaml(
    'anchors',
    60 * KILO,
    counted((at) => `k${at}: &a${at} x\n`),
  ),
  yaml('aliases', 40 * KILO, (count) => `a: &a x\nb:\n${many('- *a\n')(count)}`),
  yaml('documents', 100 * KILO, many('---\n')),
  yaml('quotes', 40 * KILO, many('"')),
  yaml('quoted lines', 200 * KILO, (count) => `a: "${many('b\n\n')(count)}`),
  yaml('lines of one text', 200 * KILO, (count) => `a: b\n${many('  b\n')(count)}`),
  yaml('spaces before the end', 999, (count) => `a: b\n${many(' ')(count)}${'b'.repeat(count * 500)}`),
  yaml('spaces', 900 * KILO, (count) => `a:${many(' ')(count)}b`),
  yaml(
    'tags',
    100 * KILO,
    counted((at) => `- !t${at} x\n`),
  ),
  yaml('colons', 80 * KILO, many(': ')),
  yaml('a literal block', 200 * KILO, (count) => `a: |\n${many('  b\n')(count)}`),
  yaml('a folded block', 200 * KILO, (count) => `a: >\n${many('  b\n\n')(count)}`),
  workbook('tags that never end', 600 * KILO, many('<a>')),
  workbook('rows that never end', 400 * KILO, many('<row>')),
  workbook('ends without a start', 400 * KILO, many('</a>')),
  workbook(
    'cells',
    300 * KILO,
    (count) => `<sheetData><row>${many('<c><v>1</v></c>')(count)}</row></sheetData>`,
  ),
  workbook('empty rows', 300 * KILO, (count) => `<sheetData>${many('<row/>')(count)}</sheetData>`),
  workbook('attributes', 300 * KILO, (count) => `<a ${counted((at) => `b${at}="" `)(count)}/>`),
  workbook(
    'entities',
    500 * KILO,
    (count) => `<sheetData><row><c t="str"><v>${many('&amp;')(count)}</v></c></row></sheetData>`,
  ),
  workbook(
    'ampersands',
    900 * KILO,
    (count) => `<sheetData><row><c t="str"><v>${many('&')(count)}</v></c></row></sheetData>`,
  ),
  workbook('comments', 300 * KILO, many('<!---->')),
  workbook('starts of comments', 300 * KILO, many('<!--')),
  workbook('CDATA', 200 * KILO, many('<![CDATA[')),
  workbook(
    'shared texts',
    300 * KILO,
    (count) => `<sst>${many('<si><t>a</t></si>')(count)}</sst>`,
    'xl/sharedStrings.xml',
  ),
  workbook('shared texts that never end', 300 * KILO, many('<si>'), 'xl/sharedStrings.xml'),
  workbook(
    'styles',
    200 * KILO,
    (count) => `<styleSheet><cellXfs>${many('<xf/>')(count)}</cellXfs></styleSheet>`,
    'xl/styles.xml',
  ),
  table('csv', 'quotes', [900 * KILO, (count) => `id;titre\n${many('"')(count)}`]),
  table('csv', 'pairs of quotes', [900 * KILO, (count) => `id;titre\n${many('""')(count)}`]),
  table('csv', 'quoted ends of lines', [1_600 * KILO, (count) => `id;titre\n${many('"\n"')(count)}`]),
  table('csv', 'quotes inside of words', [500 * KILO, (count) => `id;titre\n${many('a"b;')(count)}`]),
  table('csv', 'lines with one quote', [25 * KILO, (count) => `id;titre\n${many('"a;b\n')(count)}`]),
  table('csv', 'semicolons', [900 * KILO, (count) => `id;titre\n${many(';')(count)}`]),
  table('csv', 'rows', [8 * KILO, (count) => `id;titre\n${counted((at) => `${at};Bonne aide\n`)(count)}`]),
  table('csv', 'ends of lines', [800 * KILO, (count) => `id;titre\n${many('\n')(count)}`]),
  table('csv', 'returns', [800 * KILO, (count) => `id;titre\n${many('\r')(count)}`]),
  table('csv', 'a header without end', [900 * KILO, many('a;')]),
  table('csv', 'signs of formulas', [150 * KILO, (count) => `id;titre\n1;+${many('A')(count)}`]),
  table('json', 'lists of lists', [2_000 * KILO, many('[')]),
  table('json', 'objects of objects', [800 * KILO, many('{"a":')]),
  table('json', 'closed lists of lists', [
    4_000,
    (count) => `[{"id":1,"titre":${many('[')(count)}${many(']')(count)}}]`,
  ]),
  table('json', 'fields', [100 * KILO, (count) => `[{"id":1${counted((at) => `,"f${at}":1`)(count)}}]`]),
  table('json', 'escapes', [500 * KILO, (count) => `[{"id":1,"titre":"${many('\\u0041')(count)}"}]`]),
  table('json', 'records', [
    5 * KILO,
    (count) => `[${counted((at) => `{"id":${at},"titre":"Bonne aide"},`)(count)}{}]`,
  ]),
  table('ndjson', 'lists of lists', [900 * KILO, many('[')]),
  table('ndjson', 'ends of lines', [800 * KILO, many('\n')]),
  table('ndjson', 'lines of one brace', [20 * KILO, many('{\n')]),
  table('ndjson', 'a line without end', [4_000 * KILO, many('a')]),
  shipped('schema-aides', 'aides.csv', [400 * KILO, (count) => `id_aide,nom_aide\n${many('"')(count)}`]),
  shipped('schema-aides', 'rows.csv', [
    10 * KILO,
    (count) => `id_aide,nom_aide\n${counted((at) => `${at},Aide\n`)(count)}`,
  ]),
  shipped('platform-export', 'aides.csv', [400 * KILO, (count) => `id,title\n${many('"\n')(count)}`]),
  shipped('platform-export', 'aides.ndjson', [20 * KILO, many('{}\n')]),
];

process.stdout.write(JSON.stringify(CASES.map((growing) => measureGrowth(growing))));
