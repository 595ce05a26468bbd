import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { createMappedConnector } from '../../src/mapping/mapped-connector.ts';
import type { ReadRecord } from '../../src/port/connector.ts';
import { fileOf, mappingOf, readMapped } from '../kit/mapping-samples.ts';
import { workbookOf } from '../kit/workbook-builder.ts';

const FIELDS = `id: { from: id }
fields:
  title: { from: nom }
  deadline: { from: fin, formats: [yyyy-mm-dd, instant, dd/mm/yyyy] }
  maximumGrant: { from: montant }
`;

function mappingIn(format: string) {
  return mappingOf(`format: ${format}\n${FIELDS}`);
}

const CSV = mappingIn('{ kind: csv }');
const XLSX = mappingIn('{ kind: xlsx }');
const NDJSON = mappingIn('{ kind: ndjson }');

/** Title, day and cents of accepted records; the first reason of refused ones. */
function shortly(records: readonly ReadRecord[]): unknown[] {
  return records.map((record) =>
    record.kind === 'facts'
      ? [
          record.sourceId,
          record.facts.texts.fr?.title,
          record.facts.deadline?.date ?? null,
          record.facts.funding.maximumGrant?.cents ?? null,
        ]
      : record.kind === 'refused'
        ? record.reasons[0]?.message
        : record.kind,
  );
}

describe('CSV under a mapping', () => {
  const rows =
    'id;nom;fin;montant\r\n1;"Été; ""dit"" l’aide";31/12/2027;"21 667,00 €"\r\n2;Deux;;1.234,5\r\n';
  const expected = [
    ['1', 'Été; "dit" l’aide', '2027-12-31', 2_166_700],
    ['2', 'Deux', null, 123_450],
  ];

  it.each([
    ['UTF-8', Buffer.from(rows)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${rows}`)],
    ['Windows-1252', windows1252(rows)],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows, 'utf16le')])],
    ['old line ends', Buffer.from(rows.replaceAll('\r\n', '\r'))],
    [
      'commas',
      Buffer.from('id,nom,fin,montant\n1,"Été; ""dit"" l’aide",31/12/2027,"21 667,00 €"\n2,Deux,,"1.234,5"'),
    ],
  ])('is read as %s', (_, bytes) => {
    expect(shortly(readMapped(CSV, fileOf('a.csv', bytes)))).toEqual(expected);
  });

  it.each([1, 2, 3, 7, 64])('is read the same in parts of %d bytes', async (size) => {
    for (const bytes of [Buffer.from(rows), windows1252(rows)]) {
      const reader = createMappedConnector(CSV).open({
        territories: loadTerritories(),
        companions: new Map(),
      });
      const records: ReadRecord[] = [];
      for await (const record of reader.readParts?.('a.csv', partsOf(bytes, size)) ?? [])
        records.push(record);
      expect(shortly(records)).toEqual(expected);
    }
  });

  it('reads the valid rows around invalid ones and reports the position of the invalid ones', () => {
    const broken =
      'id;nom;fin;montant\n1;Un;;\n2;Deux\n3;"Trois;;\n4;Quatre;;\n5;Cinq;31/02/2026;\n6;Six;;12\n;Sept;;\n';
    expect(shortly(readMapped(CSV, fileOf('a.csv', broken)))).toEqual([
      ['1', 'Un', null, null],
      'row 3 has 2 fields instead of 4',
      'row 4 has a quote that is never closed',
      ['4', 'Quatre', null, null],
      'is not a date that exists',
      ['6', 'Six', null, 1200],
      'row 8 has no usable id',
    ]);
  });

  it('removes formulas and holds the record for review', () => {
    const [record] = readMapped(
      CSV,
      fileOf('a.csv', `id;nom;fin;montant\n1;"=HYPERLINK(""http://x.example"")";;\n`),
    );
    expect(record).toMatchObject({
      kind: 'facts',
      hold: [{ field: 'nom', message: 'looks like a spreadsheet formula' }],
      facts: { texts: { fr: { title: 'HYPERLINK("http://x.example")' } } },
    });
    const [plain] = readMapped(
      CSV,
      fileOf('a.csv', 'id;nom;fin;montant\n1;- Aide(s) aux TPE (sous conditions);;\n'),
    );
    expect(plain).toMatchObject({ kind: 'facts', hold: [] });
  });
});

describe('a workbook under a mapping', () => {
  it('returns texts, numbers, dates by their style, and the saved value of a formula with a note', () => {
    const bytes = workbookOf([
      ['id', 'nom', 'fin', 'montant'],
      ['1', 'Aide', { date: 46_752 }, 1_500.5],
      ['2', { formula: 'WEBSERVICE("http://x.example")', saved: 'Valeur gardée' }, '01/02/2027', '2 000 €'],
      ['3', 'Hors du temps', { date: -5 }, 3],
    ]);
    const records = readMapped(XLSX, fileOf('a.xlsx', bytes));
    expect(shortly(records)).toEqual([
      ['1', 'Aide', '2027-12-31', 150_050],
      ['2', 'Valeur gardée', '2027-02-01', 200_000],
      ['3', 'Hors du temps', null, 300],
    ]);
    expect(records[1]).toMatchObject({
      notes: [{ field: 'nom', message: 'is a formula; its saved value was taken' }],
    });
    expect(records[2]).toMatchObject({
      notes: [{ field: 'fin', message: 'is a date out of range, left out' }],
    });
  });

  it('reads the named sheet below a header row further down, or lists the sheets', () => {
    const lower = mappingIn('{ kind: xlsx, sheet: Aides, headerRow: 3 }');
    const bytes = workbookOf([
      ['Titre du fichier'],
      [],
      ['id', 'nom', 'fin', 'montant'],
      ['1', 'Aide', '', 3],
    ]);
    expect(shortly(readMapped(lower, fileOf('a.xlsx', bytes)))).toEqual([['1', 'Aide', null, 300]]);
    const absent = mappingIn('{ kind: xlsx, sheet: Autre }');
    expect(shortly(readMapped(absent, fileOf('a.xlsx', bytes)))).toEqual([
      'the workbook has no sheet Autre; it has: Aides',
    ]);
  });
});

describe('NDJSON and CKAN under a mapping', () => {
  it('reads the valid lines around malformed ones', () => {
    const lines =
      '{"id":1,"nom":"Un"}\n{"id":2,"nom":\n[]\n\n{"id":5,"nom":"Cinq","fin":"2027-01-02T23:59:00+01:00"}';
    expect(shortly(readMapped(NDJSON, fileOf('a.ndjson', lines)))).toEqual([
      ['1', 'Un', null, null],
      'line 2 is not JSON: broken or cut off',
      'line 3 is not an object',
      ['5', 'Cinq', '2027-01-02', null],
    ]);
  });

  it.each([
    [
      'datastore_search',
      { success: true, result: { fields: [{ id: 'id' }], records: [{ id: 1, nom: 'Un' }] } },
      ['1', 'Un', null, null],
    ],
    [
      'package_search',
      { success: true, result: { count: 1, results: [{ id: 'x', nom: 'Un' }] } },
      ['x', 'Un', null, null],
    ],
    [
      'an error',
      { success: false, error: { message: 'Not found' } },
      'CKAN responded with an error: Not found',
    ],
    ['something else', { hello: 1 }, 'the file holds no list of records at result.results'],
  ])('reads a CKAN response: %s', (_, response, expected) => {
    const ckan = mappingIn('{ kind: ckan }');
    expect(shortly(readMapped(ckan, fileOf('a.json', JSON.stringify(response))))).toEqual([expected]);
  });

  it('refuses a file that is not of its kind', () => {
    expect(shortly(readMapped(CSV, fileOf('a.csv', workbookOf([['id']]))))).toEqual([
      'the file is a ZIP or XLSX file, not a text',
    ]);
    expect(shortly(readMapped(XLSX, fileOf('a.xlsx', 'id;nom')))).toEqual([
      'the file is no workbook, or it is cut off',
    ]);
    expect(shortly(readMapped(CSV, fileOf('a.json', '[]')))[0]).toContain('is read from CSV files');
  });
});

async function* partsOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('’', '\x92').replaceAll('€', '\x80'), 'latin1');
}
