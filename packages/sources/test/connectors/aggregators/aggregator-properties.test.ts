import { describe, expect, it } from '@jest/globals';
import { type SourceName, subsidyFactsSchema } from '@platform/contracts/catalog';
import fc from 'fast-check';
import type { ReadRecord } from '../../../src/port/connector.ts';
import { inventedAgirProgramme } from '../../kit/portals/ademe-agir-server.ts';
import { inventedStockAid } from '../../kit/portals/aides-entreprises-server.ts';
import { inventedAid } from '../../kit/portals/aides-territoires-server.ts';
import { inventedProgramme } from '../../kit/portals/les-aides-server.ts';
import { openReader, readNative } from '../../kit/read-native.ts';

const SHAPES: readonly { readonly source: SourceName; readonly path: string; readonly document: unknown }[] =
  [
    { source: 'aides-territoires', path: 'aids.json', document: { count: 1, results: [inventedAid(1)] } },
    { source: 'aides-entreprises', path: 'aides.json', document: { data: [inventedStockAid(1)] } },
    { source: 'les-aides', path: 'aide.json', document: inventedProgramme(7).page },
    {
      source: 'les-aides',
      path: 'liste.json',
      document: { idr: 1, dispositifs: [inventedProgramme(7).page] },
    },
    { source: 'ademe-agir', path: 'liste.json', document: { ListeDispositifs: [inventedAgirProgramme(1)] } },
  ];

const FIGURES = fc.integer({ min: 1, max: 999_999 }).map((figure) => String(figure));
const PHRASES = fc.oneof(
  FIGURES.map((figure) => `<p>Une aide jusqu'à ${figure} €</p>`),
  FIGURES.map((figure) => `subvention de ${figure} euros par projet, plafonnée à ${figure}0 €`),
  fc.integer({ min: 0, max: 140 }).map((share) => `${share} % des dépenses éligibles`),
  fc.constantFrom(
    '2027-05-04',
    '04/05/2027',
    '2027-02-30',
    '0000-00-00 00:00:00',
    'à déposer avant le 12 mai 2027',
    '<b',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '=HYPERLINK("x")',
    '\u0000\u202e',
    'https://les-aides.fr/x',
    'javascript:x',
    '__proto__',
    'Test',
    'Île-de-France',
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
);
const VALUES = fc.oneof(
  { weight: 3, arbitrary: PHRASES },
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>(null, true, false, -1, 1e308, [], {}, [[]], [null], { name: null }, { code: 'x' }),
);

/** The document with some values replaced, at any depth. */
function mutated(document: unknown) {
  return fc
    .array(fc.record({ at: fc.nat(200), value: VALUES }), { minLength: 1, maxLength: 6 })
    .map((changes) =>
      changes.reduce((tree, { at, value }) => replaced(tree, at, value), structuredClone(document)),
    );
}

function replaced(tree: unknown, at: number, value: unknown): unknown {
  const slots: { holder: Record<string, unknown>; key: string }[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const holder = node as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      slots.push({ holder, key });
      walk(holder[key]);
    }
  };
  walk(tree);
  const slot = slots[at % Math.max(1, slots.length)];
  if (slot === undefined) return value;
  slot.holder[slot.key] = structuredClone(value);
  return tree;
}

function checkRecords(records: readonly ReadRecord[]): void {
  for (const record of records) {
    if (record.kind === 'refused') expect(record.reasons.length).toBeGreaterThan(0);
    if (record.kind !== 'facts') continue;
    expect(subsidyFactsSchema.parse(record.facts)).toEqual(record.facts);
    expect(JSON.stringify(record.facts)).not.toMatch(/<(?:script|img|iframe|a |p>|b>)/i);
    const digits = record.raw.replaceAll(/[\s\u00a0\u202f.]/g, '');
    const { minimumGrant, maximumGrant, fundingAmount, cofinancingRate } = record.facts.funding;
    for (const money of [minimumGrant, maximumGrant, fundingAmount]) {
      if (money !== null) expect(digits).toContain(String(Math.floor(money.cents / 100)));
    }
    if (cofinancingRate !== null) expect(digits).toContain(String(Math.floor(cofinancingRate.maxBps / 100)));
    for (const date of [record.facts.opensOn, record.facts.deadline?.date]) {
      if (date === null || date === undefined) continue;
      const [year = '', , day = ''] = date.split('-');
      expect(record.raw).toContain(year);
      expect(record.raw).toContain(String(Number(day)));
    }
  }
}

describe('whatever a source sends', () => {
  it.each(SHAPES)(
    '$source ($path): nothing throws, facts keep the contract, no figure and no date is made up',
    ({ source, path, document }) => {
      fc.assert(
        fc.property(mutated(document), (value) => {
          checkRecords(readNative(source, path, JSON.stringify(value)));
        }),
        { numRuns: 400 },
      );
    },
  );

  it.each(SHAPES)(
    '$source ($path): a file cut off or with broken bytes is refused and never half believed',
    ({ source, path, document }) => {
      const whole = Buffer.from(JSON.stringify(document));
      fc.assert(
        fc.property(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 4 }), (at, bytes) => {
          const records = readNative(source, path, whole.subarray(0, at));
          expect(records.map(({ kind }) => kind)).toEqual(['refused']);
          checkRecords(
            readNative(source, path, Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)])),
          );
        }),
        { numRuns: 100 },
      );
    },
  );

  const HEADER = "Nom,Lien,Financeurs,Bénéficiaire,Types d'aides,AAP/AMI,Récurrence,Descriptif,Date Clôture";
  const cell = fc.oneof(
    PHRASES,
    fc.constantFrom(
      'Communes;Régions',
      'Subvention',
      'Oui',
      'Permanente',
      'Conseil départemental du Lot',
      'https://aides-territoires.beta.gouv.fr/aides/a-b/',
    ),
  );
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  it('CSV rows of any cells: nothing throws, nothing is made up, parts of any size give the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 8, maxLength: 10 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const text = [HEADER, ...rows.map((row) => row.map(quoted).join(','))].join('\n');
          const whole = readNative('aides-territoires', 'x.csv', text);
          checkRecords(whole);
          const bytes = Buffer.from(text);
          const parts = (async function* cut() {
            for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
          })();
          const streamed: ReadRecord[] = [];
          for await (const record of openReader('aides-territoires').readParts?.('x.csv', parts) ?? [])
            streamed.push(record);
          expect(streamed).toEqual(whole);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('CSV text with quotes, line ends and bytes anywhere: nothing throws', () => {
    const row =
      'Lavoirs,https://aides-territoires.beta.gouv.fr/aides/a-b/,X,Communes,Subvention,,Permanente,"Un ""texte"", long",31/12/2027';
    const whole = Buffer.from(`${HEADER}\n${row}\n${row}\n`);
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.oneof(fc.constantFrom('"', '\n', ',', '\r', '"\n"'), fc.string({ maxLength: 5, unit: 'binary' })),
        (at, extra) => {
          checkRecords(
            readNative(
              'aides-territoires',
              'x.csv',
              Buffer.concat([whole.subarray(0, at), Buffer.from(extra), whole.subarray(at)]),
            ),
          );
          checkRecords(readNative('aides-territoires', 'x.csv', whole.subarray(0, at)));
        },
      ),
      { numRuns: 300 },
    );
  });
});
