import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { summariesSchema } from '@platform/contracts/catalog';
import { matchesSchema, verdictsSchema } from '@platform/contracts/eligibility';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

let world: TestCatalog;
let key: string;

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const FIRST = '2026-05-01T08:00:00.000Z';
const SINCE = '2026-06-01T08:00:00.000Z';
const LATER = '2026-06-10T08:00:00.000Z';
const NOW = '2026-06-15T08:00:00.000Z';
const PROFILE = { employees: 30, region: 'Bretagne' };
const BRITTANY = { subject: 'territory', rule: 'one_of', values: ['region:53'], sentence: 'En Bretagne' };

function atMost(employees: number) {
  return {
    subject: 'employees',
    rule: 'at_most',
    values: [String(employees)],
    sentence: `${employees} au plus`,
  };
}

function record(sourceId: string, facts: Record<string, unknown>) {
  const plain = line(sourceId, `Aide ${sourceId}`);
  if ('withdrawn' in plain) throw new Error('a statement has facts');
  return { ...plain, facts: { ...plain.facts, ...facts } };
}

beforeAll(async () => {
  world = await startCatalog();
  key = await registerPublisher(world, 'nouveautes', 'publish');
  world.setNow(FIRST);
  await publish(world, key, [
    record('known', { criteria: [atMost(49)] }),
    record('wider', { criteria: [atMost(9), BRITTANY] }),
    record('renamed', { criteria: [atMost(49)] }),
    record('narrower', { criteria: [atMost(49)] }),
    record('opens', { criteria: [BRITTANY], opensOn: '2026-06-12' }),
    record('returns', { criteria: [BRITTANY] }),
  ]);
  await publish(world, key, [{ sourceId: 'returns', withdrawn: true }]);
  world.setNow(LATER);
  await publish(world, key, [
    record('wider', { criteria: [atMost(49), BRITTANY] }),
    record('renamed', { criteria: [atMost(49)], texts: { fr: { title: 'Aide renommée' } } }),
    record('narrower', { criteria: [atMost(9)] }),
    record('returns', { criteria: [BRITTANY] }),
    record('new', { criteria: [atMost(49)] }),
    record('perhaps', {
      criteria: [BRITTANY, { subject: 'other', rule: 'one_of', values: ['x'], sentence: 'Être x' }],
    }),
    record('anybody', {}),
    record('elsewhere', { criteria: [{ ...BRITTANY, values: ['region:11'] }] }),
  ]);
  world.setNow(NOW);
});
afterAll(() => world.close());

function post(url: string, payload: Record<string, unknown>) {
  return world.app.inject({ method: 'POST', url, payload });
}

async function matches(more: Record<string, unknown> = {}) {
  const response = await post('/api/catalog/eligibility/matches', {
    profile: PROFILE,
    since: SINCE,
    ...more,
  });
  expect(response.statusCode).toBe(200);
  return matchesSchema.parse(response.json());
}

describe('new matches of a profile', () => {
  it('are what was published, has opened, or has changed and excluded the profile before, each with its reason', async () => {
    const found = await matches();
    expect(found.next).toBeNull();
    expect(found.matches.map(({ title, kind, at }) => [title, kind, at])).toEqual([
      ['Aide wider', 'changed', LATER],
      ['Aide opens', 'opened', '2026-06-12T00:00:00.000Z'],
      ['Aide returns', 'published', LATER],
      ['Aide perhaps', 'published', LATER],
      ['Aide new', 'published', LATER],
    ]);
    const byTitle = new Map(found.matches.map((one) => [one.title, one]));
    expect(byTitle.get('Aide wider')).toMatchObject({
      outcome: 'fits',
      reasonsBefore: ['too_large'],
      met: ['employees', 'territory'],
    });
    expect(byTitle.get('Aide perhaps')).toMatchObject({ outcome: 'fits_if', conditions: ['Être x'] });
  });

  it('are in the order of what the applicant describes where nothing else distinguishes them', async () => {
    const { matches: found } = await matches({
      profile: { ...PROFILE, description: 'Une aide pour ce qui a été rendu : returns' },
    });
    expect(found.map(({ title }) => title).slice(0, 3)).toEqual(['Aide returns', 'Aide wider', 'Aide opens']);
  });

  it('are served page by page without a gap', async () => {
    const all = (await matches()).matches.map(({ subsidyId }) => subsidyId);
    const paged: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page = await matches({ offset, limit: 2 });
      paged.push(...page.matches.map(({ subsidyId }) => subsidyId));
      offset = page.next;
    }
    expect(paged).toEqual(all);
  });

  it('since before everything are all that fits by a criterion', async () => {
    const { matches: found } = await matches({ since: LONG_AGO });
    expect(found.map(({ title }) => title).toSorted()).toEqual([
      'Aide known',
      'Aide new',
      'Aide opens',
      'Aide perhaps',
      'Aide renommée',
      'Aide returns',
      'Aide wider',
    ]);
  });

  it('refuse a profile that cannot be understood and a body of another form', async () => {
    const wrong = await post('/api/catalog/eligibility/matches', {
      profile: { naf: '34.00Z' },
      since: SINCE,
    });
    expect(wrong.json()).toMatchObject({
      code: 'CATALOG_PROFILE_INVALID',
      errors: [{ field: 'profile.naf' }],
    });
    expect((await post('/api/catalog/eligibility/matches', { profile: {} })).statusCode).toBe(400);
  });
});

describe('summaries of known subsidies', () => {
  async function ids(): Promise<Record<string, string>> {
    const response = await post('/api/catalog/eligibility/verdicts', { profile: {} });
    const { verdicts } = verdictsSchema.parse(response.json());
    return Object.fromEntries(verdicts.map(({ sources, subsidyId }) => [sources[0]?.sourceId, subsidyId]));
  }

  it('list what changed since, in the language of the reader, and leave unknown ids out', async () => {
    const { renamed = '', known = '' } = await ids();
    const unknown = '01930000-0000-7000-8000-000000000000';
    const response = await post('/api/catalog/summaries', {
      subsidyIds: [renamed, unknown, known, renamed],
      since: SINCE,
      language: 'en',
    });
    const { summaries } = summariesSchema.parse(response.json());
    expect(summaries.map(({ subsidyId, leadsTo, title }) => [subsidyId, leadsTo, title])).toEqual([
      [renamed, renamed, 'Aide renommée'],
      [known, known, 'Aide known'],
    ]);
    expect(summaries[0]?.changes).toEqual([{ at: LATER, text: expect.stringContaining('Aide renommée') }]);
    expect(summaries[1]?.changes).toEqual([]);
  });

  it('state that a subsidy was withdrawn', async () => {
    const { narrower = '' } = await ids();
    await publish(world, key, [{ sourceId: 'narrower', withdrawn: true }]);
    const response = await post('/api/catalog/summaries', { subsidyIds: [narrower] });
    expect(response.json()).toMatchObject({ summaries: [{ status: 'withdrawn', title: 'Aide narrower' }] });
  });

  it('refuse a list without ids', async () => {
    expect((await post('/api/catalog/summaries', { subsidyIds: [] })).statusCode).toBe(400);
  });
});
