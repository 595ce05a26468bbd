import { describe, expect, it } from '@jest/globals';
import type { ReadRecord } from '@platform/sources';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { SCALE_SHARES } from '../src/funding-body.ts';
import { generatedRecordsConnector } from '../src/generated-records-connector.ts';
import { PROGRAMME_KINDS, PROGRAMME_KINDS_BY_SCALE } from '../src/programme-kinds.ts';

type Facts = Extract<ReadRecord, { kind: 'facts' }>;
type Order = { readonly count: number; readonly seed: number; readonly around: string };

const territories = loadTerritories();

function read(content: unknown): ReadRecord[] {
  const reader = generatedRecordsConnector.open({ territories, companions: new Map() });
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return [...reader.read({ path: 'order.json', bytes }).records];
}

function generate(order: Order): Facts[] {
  return read(order).map((record) => {
    if (record.kind !== 'facts') throw new Error(`a generated record was refused: ${JSON.stringify(record)}`);
    return record;
  });
}

const orders = fc.record({
  count: fc.integer({ min: 1, max: 60 }),
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  around: fc.constantFrom('2024-02-29', '2026-11-20', '2031-12-31'),
});

describe('generated records', () => {
  it('are valid facts, each with its own id, and are marked as generated in data and text', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const records = generate(order);
        expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(order.count);
        for (const { origin, facts, officialCode } of records) {
          expect(origin).toBe('synthetic');
          expect(officialCode).toBeNull();
          expect(facts.texts.fr?.summary).toContain('Fiche générée');
          expect(facts.texts.en?.summary ?? 'Generated record').toContain('Generated record');
          expect(facts.officialUrl).toBeNull();
          expect(facts.coverage.zones.every((zone) => territories.has(zone))).toBe(true);
          expect(JSON.stringify(facts)).not.toMatch(/[{}]theme|\{place|\{funder|\{who|undefined|NaN/);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('depend on seed and number alone: the same again, and a larger order begins like a smaller one', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 30 }), (order, more) => {
        const records = generate(order);
        expect(generate({ ...order, count: order.count + more }).slice(0, order.count)).toEqual(records);
        const [first] = records;
        const [other] = generate({ ...order, seed: (order.seed + 1) % 2 ** 31, count: 1 });
        expect(other?.facts).not.toEqual(first?.facts);
      }),
      { numRuns: 20 },
    );
  });

  describe('in numbers', () => {
    const records = generate({ count: 6_000, seed: 7, around: '2026-11-20' });
    const share = (holds: (facts: Facts['facts']) => boolean) =>
      (100 * records.filter(({ facts }) => holds(facts)).length) / records.length;
    const zoneLevel = (level: string) =>
      share(({ coverage }) => coverage.zones[0]?.startsWith(`${level}:`) ?? false);

    it('carry every scale with the share it was designed with', () => {
      const measured = {
        union: zoneLevel('union'),
        national: zoneLevel('country'),
        region: zoneLevel('region'),
        department: zoneLevel('department'),
        epci: zoneLevel('epci'),
        commune: zoneLevel('commune'),
      };
      for (const [scale, designed] of Object.entries(SCALE_SHARES)) {
        expect(Math.abs(measured[scale as keyof typeof measured] - designed)).toBeLessThan(2);
      }
    });

    it('reach every kind of applicant, sector and programmeKind, and leave things unstated as sources do', () => {
      const seen = new Set(records.flatMap(({ facts }) => facts.eligibleApplicants));
      expect(seen.size).toBe(10);
      expect(new Set(records.map(({ facts }) => facts.sector)).size).toBe(15);
      expect(PROGRAMME_KINDS.length).toBeGreaterThanOrEqual(60);
      expect(new Set(PROGRAMME_KINDS.map(({ key }) => key)).size).toBe(PROGRAMME_KINDS.length);
      const offered = Object.values(PROGRAMME_KINDS_BY_SCALE).flat();
      expect(PROGRAMME_KINDS.filter((programmeKind) => !offered.includes(programmeKind))).toEqual([]);
      const around = [
        [share(({ deadline }) => deadline === null), 30],
        [share(({ funding }) => funding.maximumGrant === null), 20],
        [share(({ grantCode }) => grantCode !== null), 35],
        [share(({ eligibleApplicants }) => eligibleApplicants.includes('company')), 45],
      ] as const;
      for (const [measured, designed] of around) expect(Math.abs(measured - designed)).toBeLessThan(6);
    });

    it('belong to dozens of invented programmes, some require certificates, some are local variants', () => {
      const names = records.flatMap(({ facts }) => facts.programmes);
      expect(new Set(names).size).toBeGreaterThanOrEqual(30);
      expect(names.every((name) => name.includes('fictif'))).toBe(true);
      expect(Math.abs(share(({ programmes }) => programmes.length > 0) - 45)).toBeLessThan(4);
      expect(share(({ certifications }) => certifications.length > 0)).toBeGreaterThan(8);
      const variants = records.filter(({ variantOf }) => variantOf !== null);
      const percent = (100 * variants.length) / records.length;
      expect(percent).toBeGreaterThan(1.5);
      expect(percent).toBeLessThan(5);
      const byId = new Map(records.map((record) => [record.sourceId, record]));
      for (const { variantOf, facts } of variants) {
        const generic = byId.get(variantOf !== null && 'sourceId' in variantOf ? variantOf.sourceId : '');
        expect(generic).toMatchObject({ variantOf: null, facts: { coverage: { national: true } } });
        expect(generic?.facts.sector).toBe(facts.sector);
        expect(facts.coverage.national).toBe(false);
      }
    });

    it('have titles and words as various as a real catalogue', () => {
      const titles = new Set(records.map(({ facts }) => facts.texts.fr?.title));
      expect(titles.size).toBeGreaterThan(5_500);
      const counts = new Map<string, number>();
      for (const { facts } of records) {
        for (const word of new Set(
          JSON.stringify(facts.texts.fr)
            .toLowerCase()
            .match(/\p{L}{3,}/gu),
        )) {
          counts.set(word, (counts.get(word) ?? 0) + 1);
        }
      }
      const sizes = [...counts.values()];
      expect(counts.size).toBeGreaterThan(4_000);
      // Few words nearly everywhere, most words rare.
      expect(sizes.filter((count) => count > 4_800).length).toBeLessThan(80);
      expect(sizes.filter((count) => count < 30).length / sizes.length).toBeGreaterThan(0.5);
    });
  });

  it.each([
    ['no JSON', '{"count": 3'],
    ['a negative number', { count: -1, seed: 1, around: '2026-11-20' }],
    ['too many', { count: 1_000_001, seed: 1, around: '2026-11-20' }],
    ['a day that does not exist', { count: 1, seed: 1, around: '2026-02-30' }],
    ['something else', { count: 1, seed: 1, around: '2026-11-20', extra: true }],
    ['a list', [1]],
  ])('an order with %s is refused with a reason', (_, content) => {
    expect(read(content)).toEqual([
      expect.objectContaining({ kind: 'refused', reasons: [expect.anything()] }),
    ]);
  });
});
