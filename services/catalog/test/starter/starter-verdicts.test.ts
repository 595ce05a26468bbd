import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchesSchema, type VerdictItem, verdictSchema } from '@platform/contracts/eligibility';
import { startCatalog, type TestCatalog } from '../catalog-app.ts';

const BAKERY = {
  applicants: ['company'],
  territory: 'commune:35238',
  naf: '10.71C',
  employees: 6,
  turnoverCents: 42_000_000,
  description: 'remplacement du four à pain par un four électrique économe',
};

describe('a bakery beside the starter catalog', () => {
  let world: TestCatalog;
  let verdicts: readonly VerdictItem[];
  beforeAll(async () => {
    world = await startCatalog({ CATALOG_STARTER_DIR: path.resolve(import.meta.dirname, '../../starter') });
    world.setNow('2026-11-30T08:00:00.000Z');
    await world.catalog.load('starter', () => undefined);
    const { body } = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/eligibility/verdicts',
      headers: { accept: 'application/x-ndjson' },
      payload: { profile: BAKERY, language: 'en' },
    });
    verdicts = body
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [verdictSchema.parse(JSON.parse(line))]));
  }, 120_000);
  afterAll(() => world.close());

  function verdictOf(sourceId: string): VerdictItem {
    const found = verdicts.find(({ sources }) => sources.some((one) => one.sourceId === sourceId));
    if (found === undefined) throw new Error(`no verdict about ${sourceId}`);
    return found;
  }

  it('fits nothing of which a sentence was not read, and is not told to be certain of it', () => {
    const unread = verdicts.filter(({ criteria }) => criteria.some(({ kind }) => kind === 'to_check'));
    expect(unread.length).toBeGreaterThan(300);
    expect(unread.filter(({ outcome }) => outcome === 'fits')).toEqual([]);
    expect(unread.filter(({ confidence }) => confidence === 100)).toEqual([]);
    expect(verdicts.filter(({ outcome }) => outcome === 'fits').length).toBeGreaterThan(0);
  });

  it.each([
    ['pret-vert-bpifrance', 'Micro-enterprises and companies in difficulty are excluded.'],
    ['proof-of-market-horizon-2027', 'Starting from the results of a Horizon project.'],
    ['textile-circulaire-2027', expect.stringContaining('at least three independent bodies')],
    ['textile-circulaire-2027', expect.stringContaining('Textile and chemical manufacturers')],
  ])('%s fits only if %s', (sourceId, sentence) => {
    const { outcome, criteria, conditions } = verdictOf(sourceId);
    expect(outcome).toBe('fits_if');
    expect(conditions.map((at) => criteria[at]?.sentence)).toContainEqual(sentence);
  });

  it('lists no sentence twice', () => {
    for (const { criteria } of verdicts) {
      const unread = criteria.filter(({ kind }) => kind === 'to_check').map(({ sentence }) => sentence);
      const read = criteria.filter(({ kind }) => kind === 'fact').map(({ sentence }) => sentence);
      expect(unread.filter((sentence) => read.includes(sentence))).toEqual([]);
      expect(unread).toEqual([...new Set(unread)]);
    }
  });

  it('is shown the programme that names bakeries and ovens among its first five matches, and no European call', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/eligibility/matches',
      payload: { profile: BAKERY, since: '1970-01-01T00:00:00.000Z', limit: 5 },
    });
    const { matches } = matchesSchema.parse(response.json());
    expect(matches.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Prime énergie des ent/));
    expect(matches.flatMap(({ funders }) => funders)).not.toContain('Commission européenne');
  });
});
