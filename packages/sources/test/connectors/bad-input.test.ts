import { describe, expect, it } from '@jest/globals';
import { subsidyFactsSchema } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { parse } from 'yaml';
import { NATIVE_FILES } from '../kit/native-records.ts';
import { readNative, reasonsOf } from '../kit/read-native.ts';
import { teeProgramme } from '../kit/tee-programme.ts';

function latin1(text: string) {
  return Buffer.from(text, 'latin1');
}

function utf16(text: string) {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
}

const BOMB = `a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]
titre: [*d, *d, *d, *d, *d, *d, *d, *d, *d]
`;

describe.each(NATIVE_FILES)('a broken file of $source ($path)', ({ source, path, content }) => {
  it.each([
    ['empty', '', 'the file is empty'],
    ['only spaces', ' \n\n ', 'the file is empty'],
    ['Latin-1', latin1(content.replace(/inventée?|isoler/i, 'été')), 'the file is not UTF-8'],
    ['UTF-16', utf16(content), 'the file is UTF-16'],
    ['binary', Buffer.concat([Buffer.from(content), Buffer.from([0, 1])]), 'NUL'],
  ])('is refused with its reason when it is %s', (_, bytes, reason) => {
    expect(reasonsOf(source, path, bytes).join()).toContain(reason);
    expect(readNative(source, path, bytes).every(({ kind }) => kind === 'refused')).toBe(true);
  });

  it('is read normally after a byte order mark', () => {
    expect(readNative(source, path, `\ufeff${content}`).map(({ kind }) => kind)).toEqual(['facts']);
  });

  it('never throws wherever it is cut off, and returns facts that fit the contract, or reasons', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Buffer.byteLength(content) }), (length) => {
        expectReadOrRefused(readNative(source, path, Buffer.from(content).subarray(0, length)));
      }),
    );
  });

  it('never throws whatever bytes are changed in it', () => {
    const change = fc.tuple(fc.nat({ max: content.length - 1 }), fc.string({ minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        let broken = content;
        for (const [at, text] of changes)
          broken = broken.slice(0, at) + text + broken.slice(at + text.length);
        expectReadOrRefused(readNative(source, path, broken));
      }),
    );
  });

  it('never lets an operator object into a text', () => {
    for (const operator of ['{"$gt": ""}', '{"$where": "sleep(1000)"}', '["$ne", null]']) {
      for (const broken of withEverySlotReplaced(path, content, operator)) {
        for (const record of readNative(source, path, broken)) {
          expectReadOrRefused([record]);
          if (record.kind === 'facts') expect(JSON.stringify(record.facts)).not.toMatch(/"\$[a-z]+":/);
        }
      }
    }
  });

  it('keeps scripts out of every text, and accepts long texts or refuses them with the field named', () => {
    for (const text of ['<script>alert(1)</script>', `<img src=x onerror="alert(1)">${'é'.repeat(10_000)}`]) {
      for (const broken of withEverySlotReplaced(path, content, JSON.stringify(text))) {
        for (const record of readNative(source, path, broken)) {
          expectReadOrRefused([record]);
          if (record.kind === 'facts') expect(JSON.stringify(record.facts)).not.toMatch(/<(script|img)/i);
        }
      }
    }
  });
});

describe('a broken YAML file', () => {
  it.each([
    ['alias bomb', BOMB, 'repeats itself too often'],
    ['deep flow nesting', `titre: ${'['.repeat(30_000)}`, 'nested too deeply'],
    [
      'deep block nesting',
      Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      'nested too deeply',
    ],
    ['duplicate key', `${teeProgramme()}titre: encore\n`, 'a key stands twice'],
    ['a list', '- a\n- b\n', 'does not hold a mapping'],
    ['a bare text', 'bonjour', 'does not hold a mapping'],
    ['two documents', 'titre: a\n---\ntitre: b\n', 'broken'],
    ['a tag of another language', 'titre: !!js/function "x"\n---', ''],
    ['more than 1 MB', `titre: ${'x'.repeat(1_100_000)}`, 'larger than 1 MB'],
  ])('is refused with a reason: %s', (_, content, reason) => {
    expect(reasonsOf('tee', 'programs/x.yaml', content).join()).toContain(reason);
    expectReadOrRefused(readNative('tee', 'programs/x.yaml', content));
  });

  it.each([
    ['fin de validité: 15/12/2026', 'fin de validité: 31/02/2026', 'fin de validité is not a date'],
    ['fin de validité: 15/12/2026', 'fin de validité: { $gt: "" }', 'fin de validité is not a date'],
    ['fin de validité: 15/12/2026', 'fin de validité: 01/01/2020', 'the opening is after the deadline'],
    ['titre: Prêt-à-Isoler Invention', 'titre: ""', 'titre is missing'],
    ['titre: Prêt-à-Isoler Invention', `titre: ${'t'.repeat(10_000)}`, 'texts.fr.title'],
  ])('names the field: %s → %s', (good, bad, reason) => {
    expect(reasonsOf('tee', 'programs/x.yaml', teeProgramme().replace(good, bad)).join()).toContain(reason);
  });

  it('leaves an impossible amount out and notes what was not understood', () => {
    const [amount] = readNative(
      'tee',
      'programs/x.yaml',
      teeProgramme({ extra: 'champ nouveau: 1\n' }).replace('20 000 €', '99 999 999 999 999 999 999 €'),
    );
    expect(amount).toMatchObject({
      kind: 'facts',
      facts: { funding: { maximumGrant: null } },
      notes: [{ field: 'champ nouveau' }],
    });
    const negative = readNative(
      'aides-jeunes',
      'benefits/a.yml',
      'label: a\ninstitution: b\nmontant: -5\nunit: €\nperiodicite: ponctuelle\n',
    );
    expect(negative).toMatchObject([{ kind: 'facts', facts: { funding: { maximumGrant: null } } }]);
  });
});

describe('a broken dataset of the national schema', () => {
  const header = 'id_aide,nom_aide,date_cloture,zone_geographique';
  it.each([
    ['unclosed quote', `${header}\n1,"abc`, 'never closed'],
    ['a row too short', `${header}\n1,abc`, 'row 2 has 2 fields instead of 4'],
    ['an impossible date', `${header}\n1,abc,31/04/2026,France`, 'date_cloture is not a date'],
    ['no id', `${header}\n,abc,,France`, 'row 2 has no usable id'],
    ['the same id twice', `${header}\n1,abc,,France\n1,abc,,France`, 'row 3 repeats an id'],
    ['a column twice', 'id_aide,nom_aide,nom_aide\n1,a,b', 'a column stands twice'],
    ['foreign columns', 'Nom,Lien\na,b', 'no column of the schema'],
  ])('is refused with a reason: %s', (_, content, reason) => {
    expect(reasonsOf('schema-aides', 'aides.csv', content).join()).toContain(reason);
  });

  it.each([
    ['cut off', '[{"id": "1", "titre": "a"', 'broken or cut off'],
    ['no list', '{"id": 1}', 'does not hold a list'],
    ['a row that is no object', '[1]', 'row 1 is not an object'],
    ['deep nesting', `[${'{"a":'.repeat(40)}1${'}'.repeat(40)}]`, 'nested too deeply'],
    ['very deep nesting', '['.repeat(200_000), 'broken|nested'],
  ])('is refused with a reason: JSON %s', (_, content, reason) => {
    expect(reasonsOf('schema-aides', 'aides.json', content).join()).toMatch(new RegExp(reason));
  });

  it('reads the valid rows next to invalid ones', () => {
    const records = readNative(
      'schema-aides',
      'aides.csv',
      `${header}\n1,abc,,France\n2,abc,32/01/2026,France\n3,def,,Nulle part`,
    );
    expect(records.map(({ kind, sourceId }) => [kind, sourceId])).toEqual([
      ['facts', '1'],
      ['refused', '2'],
      ['facts', '3'],
    ]);
    expect(records[2]).toMatchObject({
      notes: [{ field: 'zone_geographique', message: 'unknown territory: Nulle part' }],
    });
  });
});

function expectReadOrRefused(records: ReturnType<typeof readNative>): void {
  for (const record of records) {
    if (record.kind === 'facts') expect(subsidyFactsSchema.safeParse(record.facts).success).toBe(true);
    if (record.kind === 'refused') expect(record.reasons.length).toBeGreaterThan(0);
  }
}

/**
 * The file once for every text in it, with that text replaced; `replacement` is JSON, which is also valid in YAML and
 * CSV.
 */
function withEverySlotReplaced(path: string, content: string, replacement: string): string[] {
  if (path.endsWith('.csv')) {
    const [header = '', ...rows] = content.split('\n');
    const cell = `"${replacement.replaceAll('"', '""')}"`;
    const columns = header.split(';').length;
    return Array.from({ length: columns }, (_, at) => {
      const cells = Array.from({ length: columns }, (__, index) => (index === at ? cell : 'x'));
      return [header, cells.join(';'), ...rows.slice(-1)].join('\n');
    });
  }
  const document: unknown = path.endsWith('.json') ? JSON.parse(content) : parse(content);
  const value: unknown = JSON.parse(replacement);
  return slotsOf(document).map((slot) => JSON.stringify(replaced(document, slot, value)));
}

type Slot = readonly (string | number)[];

function slotsOf(value: unknown, path: Slot = []): Slot[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => slotsOf(item, [...path, index]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) => slotsOf(member, [...path, key]));
  }
  return [path];
}

function replaced(value: unknown, [head, ...rest]: Slot, replacement: unknown): unknown {
  if (head === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === head ? replaced(item, rest, replacement) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]: [string, unknown]) => [
      key,
      key === head ? replaced(member, rest, replacement) : member,
    ]),
  );
}
