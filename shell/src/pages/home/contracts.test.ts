import { describe, expect, test } from '@jest/globals';
import { catalogStatsSchema } from '@platform/contracts/catalog';
import { FACETS } from '@platform/contracts/closed-sets';
import { searchResultSchema } from '@platform/contracts/search';
import { audienceCounts, catalogStats } from './contracts.ts';

const AT = '2026-11-20T08:00:00.000Z';
const SOURCE = {
  source: 'portail',
  label: 'Portail',
  licence: 'Licence Ouverte 2.0',
  attribution: 'Portail',
  homepage: 'https://portail.example',
  published: 3,
  synthetic: 0,
  lastImportAt: AT,
  lastCheckedOn: '2026-11-12',
};
const STATS = catalogStatsSchema.parse({
  at: AT,
  published: 3,
  synthetic: 0,
  withdrawn: 1,
  closingSoon: 1,
  funders: 2,
  lastChangeAt: null,
  sources: [SOURCE, { ...SOURCE, lastImportAt: null, lastCheckedOn: null }],
});
const facets = Object.fromEntries(FACETS.map((name) => [name, [{ value: 'company', count: 2 }]]));
const RESULT = searchResultSchema.parse({
  hits: [],
  total: 0,
  facets,
  matching: 'all',
  correction: null,
  highlight: [],
  removals: [],
  wider: [],
  elapsedMs: 1,
  notices: [],
});

describe('the home page reads', () => {
  test('whatever the contracts allow', () => {
    expect(catalogStats.safeParse(STATS)).toEqual({ success: true, data: STATS });
    expect(audienceCounts.safeParse(RESULT)).toEqual({ success: true, data: RESULT });
  });

  test.each([
    null,
    'x',
    [],
    {},
    { ...STATS, published: -1 },
    { ...STATS, at: 'yesterday' },
    { ...STATS, lastChangeAt: undefined },
    { ...STATS, sources: {} },
    { ...STATS, sources: [{ ...SOURCE, licence: null }] },
  ])('no figures from another shape (%#)', (answer) => {
    expect(catalogStats.safeParse(answer).success).toBe(false);
  });

  test.each([null, { facets: null }, { facets: {} }, { facets: { applicant: [{ value: 1, count: 1 }] } }])(
    'no counts from another shape (%#)',
    (answer) => {
      expect(audienceCounts.safeParse(answer).success).toBe(false);
    },
  );
});
