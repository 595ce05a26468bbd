import { describe, expect, it } from '@jest/globals';
import {
  APPLICANTS,
  EXPORT_FORMATS,
  type ExportFormat,
  emptyFacts,
  INSTRUMENTS,
  SECTORS,
  type Subsidy,
  type SubsidyFacts,
  subsidySchema,
  titleOnly,
} from '@platform/contracts/catalog';
import { shownFunder } from '@platform/contracts/funder-identity';
import { admitFacts } from '@platform/sources/admit-facts';
import { connectorOf } from '@platform/sources/shipped';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { splitId } from '../domain/subsidy-id.ts';
import { exportCatalog } from './export-catalog.ts';
import { changeOf } from './record-change.ts';

const NOW = new Date('2027-01-01T00:00:00Z');
const territories = loadTerritories();

/** Words that each format could mistake for something else: formulas, JSON, guards, lists, restrictions, markup of texts. */
const someText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    "'=x",
    "''",
    '"quoted"',
    '[1]',
    '{"a":1}',
    'true',
    '-3 %',
    '007',
    'Hors entreprises agricoles',
    'Programme : France 2030',
    "Montant de l'aide : jusqu'à 20 000 €",
    'a;b,c\td',
    'ligne\nautre ligne',
    '**gras** & <5 salariés',
    'Étude — «cœur»',
  ),
);
function list(maxLength: number) {
  return fc.array(someText, { maxLength });
}

const ZONES = [
  'country:FR',
  'union:EU',
  'country:DE',
  'region:53',
  'region:84',
  'department:69',
  'department:2A',
];
const day = fc.constantFrom('2026-02-28', '2027-03-31', '2027-12-31');
const money = fc.option(fc.record({ cents: fc.nat(), currency: fc.constantFrom('EUR', 'CHF') }));
function someOf<Value>(values: readonly Value[]) {
  return fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });
}

const texts = fc.record({
  title: someText.map((text) => `Aide aux ateliers ${text}`),
  summary: fc.option(someText),
  description: fc.option(someText),
  keyRequirements: list(4),
  restrictions: list(3),
});

/** Facts as the door of every source admits them; a draw that it refuses is dropped. */
const facts = fc
  .record({
    texts: fc.oneof(fc.record({ fr: texts }), fc.record({ en: texts }), fc.record({ en: texts, fr: texts })),
    grantCode: fc.option(someText),
    opensOn: fc.option(fc.constant('2026-01-15')),
    deadline: fc.option(
      fc.record({
        date: day,
        time: fc.constantFrom(null, '12:00'),
        zone: fc.constantFrom('Europe/Paris', 'Europe/Brussels'),
      }),
    ),
    recurrence: fc.constantFrom(null, 'annual' as const, 'one_time' as const),
    suspended: fc.boolean(),
    zones: someOf(ZONES),
    sector: fc.option(fc.constantFrom(...SECTORS)),
    targetSectors: someOf(SECTORS),
    nafSections: someOf(['A', 'C', 'F']),
    eligibleApplicants: someOf(APPLICANTS),
    legalEntities: list(3),
    funders: list(3),
    programmes: list(3),
    instrument: fc.option(fc.constantFrom(...INSTRUMENTS)),
    maximumGrant: money,
    officialUrl: fc.constantFrom(null, 'https://aides.example/page?a=1&b=%C3%A9#x'),
  })
  .map(({ zones, instrument, maximumGrant, texts: stated, funders, ...rest }): SubsidyFacts | null => {
    const base = emptyFacts(titleOnly('x'));
    const admitted = admitFacts({
      ...base,
      ...rest,
      texts: Object.fromEntries(
        Object.entries(stated).map(([language, text]) => [language, { ...titleOnly(text.title), ...text }]),
      ),
      funders: [...new Set(funders.map(shownFunder))],
      coverage: { ...base.coverage, national: zones.includes('country:FR'), zones },
      funding: { ...base.funding, instrument, maximumGrant },
    });
    return 'reasons' in admitted ? null : admitted.facts;
  })
  .filter((admitted) => admitted !== null);

const METHODS = fc.constantFrom('stated' as const, 'derived' as const, 'guessed' as const);
const subsidy = fc
  .record({
    facts,
    number: fc.nat(1_000_000),
    v: fc.integer({ min: 1, max: 40 }),
    days: fc.tuple(fc.nat(300), fc.nat(300)),
    origins: fc.array(fc.tuple(fc.constantFrom('deadline', 'funders', 'texts.fr.title'), METHODS), {
      maxLength: 3,
    }),
    confidence: fc.option(fc.nat(100)),
    windows: fc.integer({ min: 1, max: 5 }),
    sources: fc.uniqueArray(fc.constantFrom('tee', 'starter', 'schema-aides'), { minLength: 1 }),
    variantOf: fc.option(fc.constant(splitId('generic', []))),
  })
  .map(({ facts: stated, number, v, days, origins, confidence, windows, sources, variantOf }): Subsidy => {
    const at = (ago: number) => new Date(NOW.getTime() - ago * 86_400_000).toISOString();
    const sourceId = `record ${number}`;
    const isRecurring = stated.recurrence === 'annual' && stated.deadline !== null;
    // The members in the order in which the catalog publishes them.
    const published: Subsidy = {
      ...stated,
      status: 'published',
      origin: 'real',
      provenance: Object.fromEntries(
        origins.map(([path, method]) => [path, { source: 'tee', sourceId, method, confidence }]),
      ),
      forecast: isRecurring ? { opensOn: null, closesOn: '2028-03-31', windows } : null,
      variantOf,
      mergedInto: null,
      id: splitId('subsidy', [{ source: 'x', sourceId }]),
      v,
      sources: sources.map((source) => ({
        source,
        sourceId,
        url: null,
        licence: 'L, "2"',
        attribution: '=A',
        checkedOn: '2026-11-20',
      })),
      firstPublishedAt: at(Math.max(...days)),
      changedAt: at(Math.min(...days)),
    };
    expect(subsidySchema.parse(published)).toEqual(published);
    return published;
  });

const READER = { ndjson: 'platform-export', csv: 'platform-export', schema: 'schema-aides' } as const;

async function exported(subsidies: readonly Subsidy[], format: ExportFormat): Promise<string> {
  const batches = async function* () {
    yield subsidies.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  };
  let text = '';
  for await (const part of exportCatalog({ batches }, format)) text += part;
  return text;
}

/** What an empty catalog publishes of an exported file, and what it refuses. */
function imported(content: string, format: ExportFormat) {
  const source = READER[format];
  const connector = connectorOf(source);
  const path = format === 'ndjson' ? 'catalog.ndjson' : 'catalog.csv';
  if (connector === null) throw new Error(`no connector ${source}`);
  const reader = connector.open({ territories, companions: new Map() });
  const context = { source, info: connector.info, origin: 'backfill' as const, now: NOW };
  const published: Subsidy[] = [];
  const refused: unknown[] = [];
  for (const record of reader.read({ path, bytes: Buffer.from(content) }).records) {
    const generic = record.kind === 'facts' ? record.variantOf : null;
    const variants =
      generic !== null && 'subsidyId' in generic && record.sourceId !== null
        ? new Map([[record.sourceId, { of: generic.subsidyId }]])
        : new Map();
    const none = { identities: new Map(), known: new Map(), matches: new Map(), heldBefore: new Map() };
    const change = changeOf(record, { ...none, variants }, context);
    const decision = change?.decide(null, change.id).decision;
    if (decision?.kind === 'published') published.push(decision.next.published);
    else refused.push(record);
  }
  return { published, refused };
}

describe('an export that an empty catalog imports and exports again', () => {
  it.each(EXPORT_FORMATS)('is the same byte by byte: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(subsidy, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
        async (subsidies) => {
          const first = await exported(subsidies, format);
          const { published, refused } = imported(first, format);
          expect(refused).toEqual([]);
          expect(await exported(published, format)).toBe(first);
        },
      ),
      { numRuns: 120 },
    );
  });

  it.each(['ndjson', 'csv'] as const)('keeps every member of every subsidy: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(subsidy, async (one) => {
        expect(imported(await exported([one], format), format).published).toEqual([one]);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the ids of subsidies in the national schema', async () => {
    await fc.assert(
      fc.asyncProperty(subsidy, async (one) => {
        const { published } = imported(await exported([one], 'schema'), 'schema');
        expect(published.map(({ id }) => id)).toEqual([one.id]);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['a version that is no count', { v: 2_000_000_000 }],
    ['a change before the first publication', { firstPublishedAt: '2026-12-01T00:00:00.000Z' }],
    ['a change that is still to come', { changedAt: '2999-01-01T00:00:00.000Z' }],
  ])('begins versions and dates again for %s', async (_, wrong) => {
    const [one] = fc.sample(subsidy, 1);
    if (one === undefined) throw new Error('no sample');
    const stated = { ...one, v: 3, firstPublishedAt: '2026-01-01T00:00:00.000Z' };
    const doubtful = { ...stated, changedAt: '2026-02-01T00:00:00.000Z', ...wrong };
    const { published } = imported(await exported([doubtful], 'ndjson'), 'ndjson');
    expect(published).toMatchObject([
      { v: 1, firstPublishedAt: NOW.toISOString(), changedAt: NOW.toISOString() },
    ]);
  });
});

describe('a row of the national schema', () => {
  const [first] = fc.sample(subsidy, 1);

  it.each([
    ['with an id of another producer', 'id', 'aide-12'],
    ['with a word that the export never writes', 'cibles', '["professionnels"]'],
    ['with a list in another form', 'ciblage_naf', 'C;F'],
    ['with a date in another form', 'date_cloture', '31/12/2026'],
    ['with another statement about a funder', 'porteurs', '[{"nom":"ADEME","role":"instructeur"}]'],
  ])('%s is read like one of any other producer', async (_, column, value) => {
    const content = await exported(first === undefined ? [] : [first], 'schema');
    const [header = '', ...rest] = content.split('\r\n');
    const columns = header.split(',');
    const row = columns.map((name) =>
      name === column ? value : name === 'id' ? (first?.id ?? '') : name === 'titre' ? 'Aide aux fours' : '',
    );
    expect(rest.length).toBeGreaterThan(0);
    const line = row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const reader = connectorOf('schema-aides')?.open({ territories, companions: new Map() });
    if (reader === undefined) throw new Error('no reader');
    const file = { path: 'aides.csv', bytes: Buffer.from(`${header}\r\n${line}\r\n`) };
    const [record] = reader.read(file).records;
    expect(record).toMatchObject({ kind: 'facts', carried: null });
  });
});
