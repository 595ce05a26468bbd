import { describe, expect, it } from '@jest/globals';
import { factsRecord, fileOf, mappingOf, readMapped } from '../kit/mapping-samples.ts';
import { workbookOf } from '../kit/workbook-builder.ts';

function jsonMapping(fields: string) {
  return mappingOf(`format: { kind: json }\nid: { from: id }\nfields:\n  title: { from: t }\n${fields}`);
}

describe('amounts of a portal abroad', () => {
  const money = (fields: string, record: object) =>
    factsRecord(jsonMapping(fields), { id: '1', t: 'Grant', ...record });

  it('are in the currency that the mapping, a field or the cell states', () => {
    const usd = '  maximumGrant: { from: ceiling, unit: one, currency: USD }\n';
    expect(money(usd, { ceiling: 500_000 }).facts.funding.maximumGrant).toEqual({
      cents: 50_000_000,
      currency: 'USD',
    });
    expect(money(usd, { ceiling: '7 000 €' }).facts.funding.maximumGrant).toEqual({
      cents: 700_000,
      currency: 'EUR',
    });
    const field = '  maximumGrant: { from: ceiling, currency: { from: cur } }\n';
    expect(money(field, { ceiling: 12, cur: 'CHF' }).facts.funding.maximumGrant).toEqual({
      cents: 1_200,
      currency: 'CHF',
    });
  });

  it('never become euros by themselves', () => {
    const plain = '  maximumGrant: { from: award_ceiling_usd }\n';
    const record = money(plain, { award_ceiling_usd: 500_000 });
    expect(record.facts.funding.maximumGrant).toBeNull();
    expect(record.notes.map(({ message }) => message)).toEqual([
      'is in USD, but the mapping states EUR; left out',
    ]);
    const field = '  maximumGrant: { from: ceiling, currency: { from: cur } }\n';
    expect(money(field, { ceiling: 12, cur: 'pesetas' }).facts.funding.maximumGrant).toBeNull();
    expect(money('  maximumGrant: { from: c }\n', { c: '$9,000' }).facts.funding.maximumGrant?.currency).toBe(
      'USD',
    );
    expect(() => jsonMapping('  maximumGrant: { from: c, currency: ZZZ }\n')).toThrow(/currency/);
  });
});

describe('other notations of portals', () => {
  const rest = `  deadline: { from: fin }\n  coverage: { from: lieu, by: name }\n  officialUrl: { from: lien }\n`;

  it.each([
    ['31/12/2999', null],
    ['2999-12-31', null],
    ['June 11, 2027', '2027-06-11'],
  ])('a deadline %s is %s', (fin, date) => {
    expect(factsRecord(jsonMapping(rest), { id: '1', t: 'Aide', fin }).facts.deadline?.date ?? null).toBe(
      date,
    );
  });

  it.each([
    ['Ville de Brest', ['commune:29019']],
    ['Communauté de communes du Pays de Nay', ['epci:246401756']],
    ['Région Bretagne', ['region:53']],
    ['Département de la Drôme', ['department:26']],
    ['Bretagne', ['region:53']],
    ['Ville de Nulle-Part-en-Songe', []],
  ])('a place %s', (lieu, zones) => {
    expect(factsRecord(jsonMapping(rest), { id: '1', t: 'Aide', lieu }).facts.coverage.zones).toEqual(zones);
  });

  it.each(['https: //exemple.test/a', 'https : // exemple.test/a', ' https:// exemple.test/a'])(
    'a link %s',
    (lien) => {
      expect(factsRecord(jsonMapping(rest), { id: '1', t: 'Aide', lien }).facts.officialUrl).toBe(
        'https://exemple.test/a',
      );
    },
  );

  it.each([
    [
      'a dump of its own',
      {
        fields: [{ id: 'id' }, { id: 't' }],
        records: [
          ['1', 'Aide'],
          ['2', 'Bourse'],
        ],
      },
    ],
    [
      'a response',
      {
        success: true,
        result: {
          fields: [{ id: 'id' }, { id: 't' }],
          records: [
            ['1', 'Aide'],
            ['2', 'Bourse'],
          ],
        },
      },
    ],
    [
      'objects as before',
      {
        success: true,
        result: {
          records: [
            { id: '1', t: 'Aide' },
            { id: '2', t: 'Bourse' },
          ],
        },
      },
    ],
  ])('CKAN rows in %s', (_, document) => {
    const mapping = mappingOf('format: { kind: ckan }\nid: { from: id }\nfields:\n  title: { from: t }\n');
    const records = readMapped(mapping, fileOf('dump.json', JSON.stringify(document)));
    expect(records.map((record) => record.kind === 'facts' && record.facts.texts.fr?.title)).toEqual([
      'Aide',
      'Bourse',
    ]);
  });

  it('a row of another length than its columns is refused, not shifted', () => {
    const mapping = mappingOf('format: { kind: ckan }\nid: { from: id }\nfields:\n  title: { from: t }\n');
    const document = { fields: [{ id: 'id' }, { id: 't' }], records: [['1', 'Aide', 'x']] };
    expect(readMapped(mapping, fileOf('dump.json', JSON.stringify(document)))).toMatchObject([
      { kind: 'refused' },
    ]);
  });
});

describe('a workbook whose links are formulas', () => {
  const mapping = mappingOf(`format: { kind: xlsx }
id: { from: [Topic] }
fields:
  title: { from: Title }
  grantCode: { from: Saved }
  officialUrl: { from: Topic }
`);
  const link = (at: string, formula: string) => ({
    xml: `<c r="${at}"><f>${formula.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</f><v>0</v></c>`,
  });
  const rows = ['A-1', 'A-2', 'A-3'].map((id, at) => [
    link(`A${at + 2}`, `HYPERLINK("https://portal.example/topic/${id}?x=1&y=2","${id}")`),
    link(`B${at + 2}`, `HYPERLINK("https://portal.example/${id}","A ""big"" call ${id}")`),
    0,
  ]);

  it('gives label and address instead of the saved 0, and no code that is the same in every row', () => {
    const records = readMapped(
      mapping,
      fileOf('topics.xlsx', workbookOf([['Topic', 'Title', 'Saved'], ...rows])),
    );
    expect(records).toHaveLength(3);
    expect(records[1]).toMatchObject({
      kind: 'facts',
      sourceId: 'A-2',
      facts: {
        texts: { fr: { title: 'A "big" call A-2' } },
        officialUrl: 'https://portal.example/topic/A-2?x=1&y=2',
        grantCode: null,
      },
    });
    expect(records[1]).toMatchObject({
      notes: [{ field: 'grantCode', message: 'has the same value in every record, so that it is no code' }],
    });
  });

  it('gives the saved value where the address is calculated', () => {
    const calculated = [
      { xml: '<c r="A2" t="str"><f>HYPERLINK("https://portal.example/"&amp;C2,C2)</f><v>Z-9</v></c>' },
      'Titre',
      '7',
    ];
    const [record] = readMapped(
      mapping,
      fileOf('t.xlsx', workbookOf([['Topic', 'Title', 'Saved'], calculated])),
    );
    expect(record).toMatchObject({
      kind: 'facts',
      sourceId: 'Z-9',
      facts: { grantCode: '7', officialUrl: null },
    });
  });

  it('keeps codes that differ, also in a long file', () => {
    const csv = mappingOf(
      'format: { kind: csv }\nid: { from: id }\nfields:\n  title: { from: t }\n  grantCode: { from: code }\n',
    );
    const lines = Array.from({ length: 150 }, (_, at) => `${at},Aide ${at},${at < 120 ? 'X' : `C${at}`}`);
    const records = readMapped(csv, fileOf('a.csv', `id,t,code\n${lines.join('\n')}\n`));
    const codes = records.map((record) => (record.kind === 'facts' ? record.facts.grantCode : 'refused'));
    expect(new Set(codes.slice(0, 120))).toEqual(new Set([null]));
    expect(codes.at(-1)).toBe('C149');
    const two = readMapped(csv, fileOf('a.csv', 'id,t,code\n1,Aide,X\n2,Bourse,X\n'));
    expect(two.map((record) => record.kind === 'facts' && record.facts.grantCode)).toEqual(['X', 'X']);
  });
});
