import { describe, expect, it } from '@jest/globals';
import { subsidyFactsSchema } from '@platform/contracts/catalog';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { euFundingTendersConnector } from '../../src/connectors/eu-funding-tenders/eu-funding-tenders-connector.ts';
import type { ReadRecord } from '../../src/port/connector.ts';
import { euDocument, euGrant, euResponse, euResult, overview } from '../kit/eu-records.ts';

function read(...contents: readonly (string | Uint8Array)[]): readonly ReadRecord[] {
  const reader = euFundingTendersConnector.open({ territories: loadTerritories(), companions: new Map() });
  const records = contents.flatMap((content, index) => [
    ...reader.read({ path: `feed-${index}.json`, bytes: Buffer.from(content) }).records,
  ]);
  return [...records, ...reader.finish()];
}

function factsOf(...contents: readonly string[]): Extract<ReadRecord, { kind: 'facts' }> {
  const [record] = read(...contents);
  if (record?.kind !== 'facts') throw new Error(`not read: ${JSON.stringify(record)}`);
  return record;
}

function ofGrant(fields: object = {}) {
  return factsOf(euDocument(euGrant({ ...fields })));
}

function ofResult(metadata: object = {}) {
  return factsOf(euResponse([euResult({ metadata: { ...metadata } })]));
}

function reasonsOf(record: ReadRecord | undefined) {
  return record?.kind === 'refused'
    ? record.reasons.map(({ field, message }) => `${field} ${message}`.trim())
    : [];
}

describe('a topic of the feed document', () => {
  it('is read with its amounts, dates, codes and texts', () => {
    const record = ofGrant();
    expect(record).toMatchObject({
      sourceId: 'HORIZON-INVENT-2027-01-D2-04',
      officialCode: 'eu-topic:HORIZON-INVENT-2027-01-D2-04',
      checkedOn: '2027-03-01',
      hold: [],
      facts: {
        grantCode: 'HORIZON-INVENT-2027-01-D2-04',
        opensOn: '2027-02-02',
        deadline: { date: '2027-09-14', time: null, zone: 'Europe/Brussels' },
        coverage: { national: false, countries: [], zones: ['union:EU'] },
        sector: 'research_innovation',
        targetSectors: ['research_innovation', 'energy_environment'],
        eligibleApplicants: [],
        funding: {
          instrument: 'grant',
          nativeInstrument: 'HORIZON Innovation Actions',
          fundingAmount: { cents: 2_250_000_000, currency: 'EUR' },
          minimumGrant: { cents: 700_000_000, currency: 'EUR' },
          maximumGrant: { cents: 750_000_050, currency: 'EUR' },
        },
      },
    });
    expect(record.facts.texts.fr).toBeUndefined();
    expect(record.facts.texts.en?.description).toContain('**Call:** HORIZON-INVENT-2027-01 – Coal & lamps');
    expect(record.methods.deadline?.method).toBe('stated');
  });

  it('belongs to its framework programmes by the names people use, an unknown one by its own label', () => {
    const of = (...frameworkProgrammes: readonly object[]) =>
      ofGrant({ frameworkProgrammes }).facts.programmes;
    expect(ofGrant().facts.programmes).toEqual(['Horizon Europe']);
    expect(of({ id: '43252405', label: 'Anything' }, { id: '43353764', label: null })).toEqual([
      'LIFE',
      'Erasmus+',
    ]);
    expect(of({ id: '1', label: 'Invented Moon Programme (MOON)' })).toEqual(['Invented Moon Programme']);
    expect(of({ id: '1', label: null }, { id: 'constructor' })).toEqual([]);
    expect(ofResult().facts.programmes).toEqual(['Horizon Europe']);
    expect(ofGrant().methods.programmes?.method).toBe('derived');
  });

  it('reads times marked as UTC as Brussels time, never later than stated', () => {
    const at = (deadlineDate: string) => ofGrant({ deadlineDate }).facts.deadline;
    expect(at('2027-09-14T17:00:00.000Z')).toMatchObject({ date: '2027-09-14', time: '17:00' });
    expect(at('2027-09-14T23:59:59.000+0000')).toMatchObject({ date: '2027-09-14', time: '23:59' });
    expect(at('2027-09-14T23:30:00.000-05:00')).toMatchObject({ date: '2027-09-15', time: '06:30' });
    expect(at('2027-09-14')).toMatchObject({ date: '2027-09-14', time: null });
  });

  it.each([
    [{ title: '' }, 'title is missing'],
    [{ identifier: null, id: null }, 'identifier is missing'],
    [{ deadlineDate: '2027-02-30T00:00:00.000Z' }, 'deadlineDate is not a date that exists'],
    [{ deadlineDate: { $gt: '' } }, 'deadlineDate is not a date that exists'],
    [{ startDate: 'soon' }, 'startDate is not a date that exists'],
    [{ startDate: '2027-12-01T00:00:00.000Z' }, 'opensOn the opening is after the deadline'],
    [{ kind: { id: '0' } }, 'type is no kind of funding (1, 2 or 8)'],
  ])('is refused with a reason: %j', (fields, reason) => {
    expect(reasonsOf(read(euDocument(euGrant(fields)))[0])).toEqual([reason]);
  });

  it.each([
    [{ deadlineDate: null }, 'deadlineDate'],
    [{ title: 'TEST' }, 'title'],
    [{ title: 'Please do not apply' }, 'title'],
    [{ title: 'HORIZON-INVENT-2027-01-D2-04' }, 'title'],
  ])('is held for review when it looks like junk: %j', (fields, field) => {
    expect(ofGrant(fields).hold.map((reason) => reason.field)).toEqual([field]);
  });

  it('of a forthcoming call without dates is published and does not accept applications yet', () => {
    const record = ofGrant({ status: { id: '31094501' }, startDate: null, deadlineDate: null });
    expect(record).toMatchObject({ hold: [], facts: { suspended: true, deadline: null, opensOn: null } });
    expect(ofGrant({ status: { id: '31094503' } }).facts.suspended).toBe(true);
    expect(ofGrant().facts.suspended).toBe(false);
  });

  it('leaves contradictory and impossible amounts out', () => {
    const money = (budget: object) => ofGrant({ budget }).facts.funding;
    expect(money({ minContributionEur: 9, maxContributionEur: 3 })).toMatchObject({
      minimumGrant: null,
      maximumGrant: null,
    });
    for (const amount of [0, -5, Number.MAX_SAFE_INTEGER, '12 M', null, { $gt: 0 }, [1]]) {
      expect(money({ totalBudgetEur: amount, maxContributionEur: amount })).toMatchObject({
        fundingAmount: null,
        maximumGrant: null,
      });
    }
  });

  it('links only to the portal, and never to a data file', () => {
    const url = (address: unknown, fields: object = {}) =>
      ofGrant({ url: address, ...fields }).facts.officialUrl;
    const own = expect.stringMatching(/topic-details\/HORIZON-INVENT-2027-01-D2-04$/);
    expect(url('https://evil.example/europa.eu')).toEqual(own);
    expect(url('javascript:alert(1)')).toEqual(own);
    expect(url('https://ec.europa.eu/info/funding-tenders/opportunities/data/topicDetails/1')).toEqual(own);
    expect(url('https://notec.europa.eu.example/')).toEqual(own);
    const call = { kind: { id: '2' } };
    expect(
      url('https://ec.europa.eu/info/funding-tenders/opportunities/data/topicDetails/1', call),
    ).toBeNull();
  });
});

describe('calls that are not topics', () => {
  it('a cascade call has its own identity, not that of the topic that pays it', () => {
    const cascade = (id: string, callTitle: string) =>
      euGrant({ id, callTitle, kind: { id: '8' }, budget: null, actionType: null });
    const records = read(
      euDocument(
        cascade('11COMPETITIVE_CALLen', 'First round'),
        cascade('12COMPETITIVE_CALLen', 'Second round'),
      ),
    );
    expect(records).toMatchObject([
      {
        sourceId: '11COMPETITIVE_CALLen',
        officialCode: null,
        facts: { texts: { en: { title: 'First round' } } },
      },
      {
        sourceId: '12COMPETITIVE_CALLen',
        officialCode: null,
        facts: { texts: { en: { title: 'Second round' } } },
      },
    ]);
    expect(records[0]).toMatchObject({ facts: { funding: { nativeInstrument: 'Cascade funding calls' } } });
  });

  it('a call for an action outside the Union names its country, where there is one', () => {
    const zones = (identifier: string) => ofGrant({ identifier, kind: { id: '2' } }).facts.coverage;
    expect(zones('EuropeAid/1/DD/ACT/ZW')).toMatchObject({
      countries: ['ZW'],
      zones: ['country:ZW', 'union:EU'],
    });
    expect(zones('EuropeAid/1/DD/ACT/Multi')).toMatchObject({ countries: [], zones: ['union:EU'] });
    expect(zones('EuropeAid/1/DD/ACT/QQ')).toMatchObject({ countries: [], zones: ['union:EU'] });
  });
});

describe('a response of the search', () => {
  it('is read like the feed document', () => {
    const record = ofResult();
    expect(record).toMatchObject({
      sourceId: 'HORIZON-INVENT-2027-01-D2-04',
      officialCode: 'eu-topic:HORIZON-INVENT-2027-01-D2-04',
      checkedOn: null,
      facts: {
        deadline: { date: '2027-09-14', time: '17:00' },
        officialUrl: expect.stringMatching(/topic-details\/HORIZON-INVENT-2027-01-D2-04$/),
        funding: { fundingAmount: { cents: 2_250_000_000 }, maximumGrant: { cents: 750_000_000 } },
      },
    });
    expect(record.facts.texts.en?.description).toMatch(/^Lamps that \*\*shine\*\*\.\n\n\*\*Call:/);
    expect(record.methods.officialUrl?.method).toBe('derived');
  });

  it("keeps another topic's money out, even of one whose identifier begins with the same characters, and reads 0 as not stated", () => {
    const id = 'HORIZON-INVENT-2027-01-D2-04';
    const funding = (...rows: object[]) =>
      ofResult({
        budgetOverview: [
          overview(
            id,
            rows.map((row) => ({ ...row })),
          ),
        ],
      }).facts.funding;
    expect(funding()).toMatchObject({ fundingAmount: null, minimumGrant: null, maximumGrant: null });
    expect(funding({})).toMatchObject({ minimumGrant: null, maximumGrant: null });
    expect(
      funding(
        { minContribution: 5, maxContribution: 8, budgetYearMap: { '2027': 10, '2028': '20' } },
        { minContribution: 2, maxContribution: 9, budgetYearMap: { '2027': 30 } },
      ),
    ).toMatchObject({
      fundingAmount: { cents: 6_000 },
      minimumGrant: { cents: 200 },
      maximumGrant: { cents: 900 },
    });
    expect(funding({ maxContribution: 8 }, { maxContribution: 0 }).maximumGrant).toBeNull();
  });

  it('uses the last cut-off of an open call, the first of a call in stages, and lists all', () => {
    const deadlineDate = ['2027-09-14T17:00:00.000+0000', '2027-03-16T17:00:00.000+0000'];
    const cutOffs = ofResult({ deadlineDate, deadlineModel: ['multiple cut-off'] }).facts;
    expect(cutOffs.deadline?.date).toBe('2027-09-14');
    expect(cutOffs.texts.en?.grantDetails).toContain('Cut-off dates: 2027-03-16 17:00, 2027-09-14 17:00');
    const stages = ofResult({ deadlineDate, deadlineModel: ['two-stage'] }).facts;
    expect(stages.deadline?.date).toBe('2027-03-16');
    expect(stages.texts.en?.grantDetails).toContain('Deadlines of the stages: 2027-03-16 17:00');
  });

  it('finds dates and the type of action inside the nested texts when they are nowhere else', () => {
    const facts = ofResult({
      startDate: undefined,
      deadlineDate: undefined,
      typesOfAction: undefined,
      actions: [
        JSON.stringify([
          {
            plannedOpeningDate: '02 February 2027',
            deadlineDates: ['14 September 2027'],
            deadlineModel: 'single-stage',
          },
        ]),
      ],
      links: [JSON.stringify([{ criterionDescription: 'HORIZON Coordination', mgaCode: 'HORIZON-AG-LS' }])],
    }).facts;
    expect(facts).toMatchObject({
      opensOn: '2027-02-02',
      deadline: { date: '2027-09-14' },
      funding: { nativeInstrument: 'HORIZON Coordination' },
    });
    expect(facts.texts.en?.grantDetails).toContain('lump sum');
  });

  it('keeps one record per call, English before French, and none in another language', () => {
    const callIn = (language: string) => euResult({ language, metadata: { title: [`Call in ${language}`] } });
    const titles = (...languages: string[]) =>
      read(euResponse(languages.map(callIn))).map((record) =>
        record.kind === 'facts'
          ? Object.entries(record.facts.texts).map(([key, text]) => [key, text.title])
          : record.kind,
      );
    expect(titles('de', 'fr', 'en')).toEqual([[['en', 'Call in en']]]);
    expect(titles('de', 'fr')).toEqual([[['fr', 'Call in fr']]]);
    expect(titles('de')).toEqual(['refused']);
  });

  it('skips a record that is repeated when pages shift, and refuses two that differ under one identifier', () => {
    expect(read(euResponse([euResult()]), euResponse([euResult()]))).toHaveLength(1);
    const other = euResult({ metadata: { title: ['Another call'] } });
    expect(read(euResponse([euResult(), other])).map(({ kind }) => kind)).toEqual(['facts', 'refused']);
  });
});

describe('malformed input', () => {
  const FORMS = [
    ['feed document', euDocument(euGrant(), euGrant({ id: '2', identifier: 'B', kind: { id: '8' } }))],
    ['search answer', euResponse([euResult()])],
  ] as const;

  it.each([
    ['', 'the file is empty'],
    ['<html>busy</html>', 'the file is not JSON, or is cut off'],
    ['[]', 'the file does not hold a feed document or a search answer'],
    ['{"results": 3}', 'the file holds neither grants nor results'],
    ['{"grants": [7]}', 'row 1 is not a record'],
  ])('%j is refused with a reason', (content, reason) => {
    expect(reasonsOf(read(content)[0])).toEqual([reason]);
  });

  it('refuses an endless list', () => {
    const content = `{"results": [${'{},'.repeat(100_000)}{}]}`;
    expect(read(content).flatMap(reasonsOf)).toEqual(['the list is longer than 100000 rows']);
  });

  it('survives unlimited nesting', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    for (const field of ['identifier', 'title', 'language', 'budget', 'deadlineDate', 'metadata']) {
      const content = `{"grants":[{"kind":{"id":"1"},"identifier":"A","${field}":${deep}}]}`;
      expectReadOrRefused(read(content));
      expectReadOrRefused(read(content.replace('"grants"', '"results"')));
    }
  });

  it.each(FORMS)('a %s never throws wherever it is cut off or changed', (_, content) => {
    const change = fc.tuple(fc.nat({ max: content.length - 1 }), fc.string({ minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(
        fc.nat({ max: content.length }),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        (length, changes) => {
          let broken = content;
          for (const [at, text] of changes)
            broken = broken.slice(0, at) + text + broken.slice(at + text.length);
          expectReadOrRefused(read(broken));
          expectReadOrRefused(read(content.slice(0, length)));
        },
      ),
    );
  });

  it.each(FORMS)('any value in any slot of a %s is read within the contract or refused', (_, content) => {
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue({ maxDepth: 3 }), (slot, value) => {
        expectReadOrRefused(read(withSlot(content, slot, value)));
      }),
      { numRuns: 400 },
    );
  });

  it('keeps only amounts and dates that the native record contains', () => {
    const euros = fc.oneof(fc.nat(90_000_000), fc.constantFrom(0, 0.5, 12.34, -3));
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.tuple(euros, euros, euros), day, day, ([total, min, max], opens, closes) => {
        const content = euDocument(
          euGrant({
            budget: { totalBudgetEur: total, minContributionEur: min, maxContributionEur: max },
            startDate: opens.toISOString(),
            deadlineDate: closes.toISOString(),
          }),
        );
        for (const record of read(content)) {
          if (record.kind !== 'facts') continue;
          const { funding, opensOn, deadline } = record.facts;
          const amounts = [funding.fundingAmount, funding.minimumGrant, funding.maximumGrant];
          for (const money of amounts)
            if (money !== null) expect([total, min, max]).toContain(money.cents / 100);
          expect(content).toContain(opensOn ?? '');
          expect(content).toContain(`${deadline?.date}T${deadline?.time ?? '00:00'}`);
        }
      }),
    );
  });
});

function expectReadOrRefused(records: readonly ReadRecord[]): void {
  for (const record of records) {
    if (record.kind === 'facts') {
      expect(subsidyFactsSchema.parse(record.facts)).toEqual(record.facts);
      expect(JSON.stringify(record.facts)).not.toMatch(/<(script|img)/i);
    } else if (record.kind === 'refused') {
      expect(record.reasons.length).toBeGreaterThan(0);
    }
  }
}

/** The document with its nth value replaced, at any depth. */
function withSlot(content: string, slot: number, value: unknown): string {
  let count = 0;
  const walk = (node: unknown, act: (replace: (to: unknown) => void) => void): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      const holder = node as Record<string, unknown>;
      act((to) => {
        holder[key] = to;
      });
      walk(holder[key], act);
    }
  };
  walk(JSON.parse(content), () => {
    count += 1;
  });
  const copy: unknown = JSON.parse(content);
  let at = 0;
  walk(copy, (replace) => {
    if (at === slot % count) replace(value);
    at += 1;
  });
  return JSON.stringify(copy);
}
