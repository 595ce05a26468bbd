import { describe, expect, it } from '@jest/globals';
import { emptyFacts, type SubsidyFacts, titleOnly } from '@platform/contracts/catalog';
import { readIngestLine } from '../../src/ingest/read-ingest-line.ts';
import type { ReadRecord } from '../../src/port/connector.ts';
import { finishFacts } from '../../src/records/finish-facts.ts';
import { readNative } from '../kit/read-native.ts';

type Members = Record<string, unknown>;

/** What a publisher who states these members besides a title gets back. */
function ingested(facts: Members, line: Members = {}) {
  const value = {
    sourceId: 'a',
    facts: { texts: { fr: { title: 'Aide aux ateliers' } }, ...facts },
    ...line,
  };
  return readIngestLine(Buffer.from(JSON.stringify(value)), { file: '' });
}

function reasonsOf(record: ReturnType<typeof ingested>): readonly { field: string; message: string }[] {
  if (record.kind !== 'refused') throw new Error(`not refused: ${JSON.stringify(record)}`);
  return record.reasons;
}

function factsOf(record: ReturnType<typeof ingested> | ReadRecord): SubsidyFacts {
  if (record.kind !== 'facts') throw new Error(`not read: ${JSON.stringify(record)}`);
  return record.facts;
}

function euros(cents: number, currency = 'EUR') {
  return { cents, currency };
}

function texts(members: Members) {
  return { texts: { fr: { title: 'Aide aux ateliers', ...members } } };
}

/** Facts that keep the shape of the contract and must not be published, with the field that is named. */
const HOSTILE: readonly (readonly [string, Members, string])[] = [
  ['NUL in a title', { texts: { fr: { title: 'Aide\u0000 aux ateliers' } } }, 'texts.fr.title'],
  [
    'an escape character in a list',
    texts({ keyRequirements: ['a', '\u001b[31mrouge'] }),
    'texts.fr.keyRequirements.1',
  ],
  ['a C1 control character in a name', { funders: ['Région\u0085X'] }, 'funders.0'],
  ['writing against the direction', texts({ summary: 'Jusqu’à \u202e000 05\u202c €' }), 'texts.fr.summary'],
  ['an isolate of direction in a name', { legalEntities: ['SARL \u2066x\u2069'] }, 'legalEntities.0'],
  [
    'invisible tags',
    texts({ description: `Aide${String.fromCodePoint(0xe0041, 0xe0042)}` }),
    'texts.fr.description',
  ],
  ['a script', texts({ description: 'Voir <script>alert(1)</script>' }), 'texts.fr.description'],
  [
    'an image that runs',
    { contact: { organization: '<img src=x onerror=alert(1)>' } },
    'contact.organization',
  ],
  ['a comment', { certifications: ['<!-- x -->'] }, 'certifications.0'],
  ['half of a character', { grantCode: '\ud800' }, 'grantCode'],
  ['a link to a script', texts({ description: '[ici](javascript:alert(1))' }), 'texts.fr.description'],
  ['a reference to data', texts({ grantDetails: '[1]: data:text/html,x' }), 'texts.fr.grantDetails'],
  [
    'a link with credentials',
    texts({ description: '[ici](https://banque.example@evil.example/)' }),
    'texts.fr.description',
  ],
  ['a title of signs without width', { texts: { fr: { title: '\u200b\u00ad\ufeff' } } }, 'texts.fr.title'],
  ['a title of spaces', { texts: { fr: { title: ' \n\t ' } } }, 'texts.fr.title'],
  [
    'an address with a backslash before the @',
    { officialUrl: 'https://x.example\\@evil.example' },
    'officialUrl',
  ],
  ['a backslash behind the server', { contact: { url: 'https://x.example\\..\\y' } }, 'contact.url'],
  ['an address with an escape character', { officialUrl: 'https://x.example/\u001b[2J' }, 'officialUrl'],
  [
    'an address with a sign against the direction',
    { additionalResources: [{ title: 'a', url: 'https://x.example/\u202egpj.exe' }] },
    'additionalResources.0.url',
  ],
  ['the deadline of an empty date', { deadline: { date: '0000-01-01' } }, 'deadline.date'],
  ['the deadline of a program without date', { deadline: { date: '0001-01-01' } }, 'deadline.date'],
  ['the first day of Unix', { deadline: { date: '1970-01-01' } }, 'deadline.date'],
  ['a zone of another planet', { deadline: { date: '2027-01-01', zone: 'Mars/X' } }, 'deadline.zone'],
  ['an offset as zone', { deadline: { date: '2027-01-01', zone: '+01:00' } }, 'deadline.zone'],
  ['a zone that is a path', { deadline: { date: '2027-01-01', zone: '../../etc/passwd' } }, 'deadline.zone'],
  ['no currency', { funding: { maximumGrant: euros(1, 'XXX') } }, 'funding.maximumGrant.currency'],
  [
    'a currency that is gone',
    { funding: { fundingAmount: euros(1, 'FRF') } },
    'funding.fundingAmount.currency',
  ],
  ['gold', { funding: { minimumGrant: euros(1, 'XAU') } }, 'funding.minimumGrant.currency'],
  [
    'a minimum above the maximum',
    { funding: { minimumGrant: euros(2), maximumGrant: euros(1) } },
    'funding.minimumGrant',
  ],
  [
    'two currencies of one range',
    { funding: { minimumGrant: euros(1), maximumGrant: euros(2, 'USD') } },
    'funding.minimumGrant',
  ],
  [
    'a rate whose minimum is above its maximum',
    { funding: { cofinancingRate: { minBps: 6_000, maxBps: 5_000 } } },
    'funding.cofinancingRate.minBps',
  ],
  ['an unknown country', { coverage: { countries: ['FR', 'XX'] } }, 'coverage.countries'],
  ['an overseas department as country', { coverage: { countries: ['GP'] } }, 'coverage.countries'],
  ['an unknown region', { coverage: { regions: ['84', '999'] } }, 'coverage.regions'],
  ['a region before 2016', { coverage: { regions: ['82'] } }, 'coverage.regions'],
  ['an unknown department', { coverage: { departments: ['20'] } }, 'coverage.departments'],
  ['an unknown zone', { coverage: { zones: ['region:99', 'commune:99999'] } }, 'coverage.zones'],
];

describe('facts that must not be published', () => {
  it.each(HOSTILE)('are refused from a publisher with their field: %s', (_, facts, field) => {
    expect(reasonsOf(ingested(facts)).map((reason) => reason.field)).toEqual([`facts.${field}`]);
  });

  it.each(HOSTILE)('are refused from every reader that makes them: %s', (_, facts, field) => {
    const read = finishFacts({
      file: 'x',
      sourceId: 'x',
      raw: '',
      url: null,
      checkedOn: null,
      facts: completed(facts),
      methods: {},
      fallbackMethod: 'stated',
      notes: [],
    });
    expect(read).toMatchObject({ kind: 'refused', reasons: [{ field }] });
  });

  it.each(HOSTILE)('are refused from a copy of another catalog: %s', (_, facts, field) => {
    const copy = { ...OF_A_CATALOG, ...completed(facts) };
    const [read] = readNative('platform-export', 'catalog.ndjson', `${JSON.stringify(copy)}\n`);
    expect(read?.kind).toBe('refused');
    expect(JSON.stringify(read)).toContain(field.split('.')[0]);
  });

  it('names every wrong field of a record at once', () => {
    const record = ingested({
      deadline: { date: '0000-01-01', zone: 'Mars/X' },
      coverage: { countries: ['XX'], regions: ['999'] },
    });
    expect(reasonsOf(record).map(({ field }) => field)).toEqual([
      'facts.deadline.date',
      'facts.deadline.zone',
      'facts.coverage.countries',
      'facts.coverage.regions',
    ]);
  });

  it.each([
    ['sourceId', { sourceId: 'a\u0000b' }],
    ['sourceId', { sourceId: 'a\nb' }],
    ['sourceId', { sourceId: '\u202egpj' }],
    ['officialCode', { officialCode: 'x:\u0000' }],
    ['officialCode', { officialCode: 'x:<b>' }],
    ['url', { url: 'https://x.example\\@evil.example' }],
    ['checkedOn', { checkedOn: '0000-01-01' }],
  ])('are refused by what identifies a record: %s %j', (field, line) => {
    expect(reasonsOf(ingested({}, line)).map((reason) => reason.field)).toEqual([field]);
  });

  it('accepts what only looks unusual', () => {
    const facts = factsOf(
      ingested({
        texts: {
          fr: {
            title: 'Aide < 5 salariés, R&D > 10 % 👩‍🔬',
            description: '**Gras** [ici](https://x.example/?a=\\b)',
          },
        },
        officialUrl: 'https://x.example/a b?q=\\d',
        deadline: { date: '2027-01-01', zone: 'Pacific/Noumea' },
        funding: {
          minimumGrant: euros(5, 'XPF'),
          maximumGrant: euros(5, 'XPF'),
          cofinancingRate: { minBps: 5_000, maxBps: 5_000 },
        },
        coverage: { regions: ['01', '84'], departments: ['2A', '988'], countries: ['FR', 'CH'] },
      }),
    );
    expect(facts).toMatchObject({
      officialUrl: 'https://x.example/a b?q=\\d',
      deadline: { zone: 'Pacific/Noumea' },
    });
  });
});

describe('facts that are tidied', () => {
  it('are the same from a publisher as from the reader of a native record', () => {
    const facts = factsOf(
      ingested({
        texts: {
          fr: { title: '  Aide\taux  ate\u00adliers\n', description: 'Un\u200b texte\r\nsur deux lignes ' },
        },
        funders: [' Re\u0301gion  X '],
      }),
    );
    expect(facts.texts.fr).toMatchObject({
      title: 'Aide aux ateliers',
      description: 'Un texte\nsur deux lignes',
    });
    expect(facts.funders).toEqual(['Région X']);
  });

  it('have no deadline where a far date means no end', () => {
    const record = ingested({ deadline: { date: '9999-12-31' } });
    expect(factsOf(record).deadline).toBeNull();
    expect(record).toMatchObject({
      notes: [{ field: 'facts.deadline', message: expect.stringContaining('no end') }],
    });
  });
});

describe('an opening as far away as no end', () => {
  it.each([
    ['alone', {}],
    ['before a deadline that is as far', { deadline: { date: '9999-12-31' } }],
  ])('is left out with a note: %s', (_, others) => {
    const record = ingested({ opensOn: '2999-01-01', ...others });
    expect(factsOf(record)).toMatchObject({ opensOn: null, deadline: null });
    expect(record).toMatchObject({
      notes: expect.arrayContaining([
        { field: 'facts.opensOn', message: expect.stringContaining('2999-01-01') },
      ]),
    });
  });

  it('leaves a deadline that can be meant as it is', () => {
    const record = ingested({ opensOn: '2099-01-01', deadline: { date: '2027-03-31' } });
    expect(factsOf(record)).toMatchObject({ opensOn: null, deadline: { date: '2027-03-31' } });
  });

  it('is kept up to the last day that can be meant', () => {
    expect(factsOf(ingested({ opensOn: '2098-12-31' })).opensOn).toBe('2098-12-31');
  });
});

describe('zones that a source does not state', () => {
  const zonesOf = (coverage: Members) => factsOf(ingested({ coverage })).coverage.zones;

  it.each([
    ['all of France', { national: true }, ['country:FR']],
    ['all of France, named twice', { national: true, regions: ['84'] }, ['country:FR']],
    ['regions', { regions: ['84', '53'] }, ['region:53', 'region:84']],
    ['departments', { departments: ['2A', '69'] }, ['department:2A', 'department:69']],
    [
      'a department within a region that is stated too',
      { regions: ['84'], departments: ['69'] },
      ['department:69'],
    ],
    [
      'a department beside another region',
      { regions: ['53'], departments: ['69'] },
      ['department:69', 'region:53'],
    ],
    ['a region of France as country', { countries: ['FR'], regions: ['84'] }, ['region:84']],
    ['a region and a neighbour', { countries: ['BE', 'FR'], regions: ['32'] }, ['country:BE', 'region:32']],
    ['countries', { countries: ['CH', 'FR'] }, ['country:CH', 'country:FR']],
    ['nothing', {}, []],
    ['zones themselves', { national: true, zones: ['commune:69123'] }, ['commune:69123']],
  ])('follow from %s', (_, coverage, zones) => {
    expect(zonesOf(coverage)).toEqual(zones);
  });

  it('are marked as derived', () => {
    expect(ingested({ coverage: { regions: ['84'] } })).toMatchObject({
      methods: { 'coverage.regions': { method: 'stated' }, 'coverage.zones': { method: 'derived' } },
    });
  });
});

function completed(facts: Members): SubsidyFacts {
  const base = emptyFacts(titleOnly('Aide aux ateliers'));
  const members = Object.entries(facts).map(([key, value]) => {
    const whole = (base as unknown as Members)[key];
    const filler = key === 'deadline' ? { time: null, zone: 'Europe/Paris' } : whole;
    return [key, isGroup(value) && isGroup(filler) ? { ...filler, ...value } : value];
  });
  const made: Members = { ...base, ...Object.fromEntries(members) };
  const stated = (facts.texts as { fr?: Members } | undefined)?.fr ?? {};
  return { ...made, texts: { fr: { ...base.texts.fr, ...stated } } } as unknown as SubsidyFacts;
}

function isGroup(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const OF_A_CATALOG = {
  id: '00000000-0000-4000-8000-000000000001',
  v: 1,
  status: 'published',
  origin: 'real',
  sources: [
    {
      source: 'x',
      sourceId: 'x',
      url: null,
      licence: 'Licence Ouverte 2.0',
      attribution: 'X',
      checkedOn: '2026-11-20',
    },
  ],
  provenance: {},
  forecast: null,
  variantOf: null,
  mergedInto: null,
  firstPublishedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
};
