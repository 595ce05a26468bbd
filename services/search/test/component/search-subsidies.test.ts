import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problemSchema } from '@platform/contracts/problem';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import fc from 'fast-check';
import { euros, subsidy } from '../subsidy-builder.ts';
import { eventOf, publish, type SearchApp, startSearchAppWith } from './search-app.ts';

const bretagne = subsidy({
  texts: {
    fr: { title: 'Aide à la rénovation en Bretagne', summary: 'Pour les entreprises bretonnes.' },
    en: { title: 'Renovation aid in Brittany' },
  },
  coverage: { zones: ['region:53'] },
  deadline: { date: '2026-12-20', time: null, zone: 'Europe/Paris' },
  eligibleApplicants: ['company'],
  funding: { instrument: 'subsidy', type: 'public', maximumGrant: euros(500_000) },
});
const national = subsidy({ title: 'Aide nationale', coverage: { national: true, zones: ['country:FR'] } });
const rennes = subsidy({
  title: 'Bourse de Rennes',
  coverage: { zones: ['commune:35238'] },
  suspended: true,
});
const lyon = subsidy({ title: 'Aide de Lyon', coverage: { zones: ['epci:200046977'] } });

describe('GET /api/search/subsidies', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await startSearchAppWith([bretagne, national, rennes, lyon]);
  });
  afterAll(() => app.close());
  const titles = async (query: string) => (await app.find(query)).hits.map(({ title }) => title).sort();

  test('200: a published subsidy is found with its source records, in the language requested', async () => {
    const { hits, total, notices, elapsedMs } = await app.find('q=renovations&lang=en');
    expect({ total, notices }).toEqual({ total: 1, notices: [] });
    expect(elapsedMs).toBeGreaterThan(0);
    expect(hits[0]).toMatchObject({
      id: bretagne.id,
      lang: 'en',
      languages: ['fr', 'en'],
      title: 'Renovation aid in Brittany',
      summary: null,
      deadlineStatus: 'closing_soon',
      daysLeft: 30,
      sourceRecords: bretagne.sources,
    });
    expect((await app.find('q=nationale&lang=en')).hits[0]).toMatchObject({
      lang: 'fr',
      title: 'Aide nationale',
    });
  });

  test('200: a territory finds what covers it and what is inside it, and nothing else', async () => {
    const breton = ['Aide nationale', 'Aide à la rénovation en Bretagne', 'Bourse de Rennes'];
    const any = 'deadline=open&deadline=upcoming&deadline=closed';
    expect(await titles(`territory=region:53&${any}`)).toEqual(breton);
    expect(await titles(`territory=department:35&${any}`)).toEqual(breton);
    expect(await titles(`territory=commune:35238&${any}`)).toEqual(breton);
    expect(await titles(`territory=department:29&${any}`)).toEqual(breton.slice(0, 2));
    expect(await titles('territory=department:69')).toEqual(['Aide de Lyon', 'Aide nationale']);
    expect(await titles('territory=department:987&territory=region:84')).toEqual([
      'Aide de Lyon',
      'Aide nationale',
    ]);
    const { facets } = await app.find(any);
    expect(facets.territory).toContainEqual({ value: 'department:35', count: 3 });
    expect(facets.territory).toContainEqual({ value: 'department:29', count: 2 });
  });

  test('200: closed subsidies are hidden unless requested, and always counted', async () => {
    const { total, facets } = await app.find();
    expect(total).toBe(3);
    expect(facets.deadline).toContainEqual({ value: 'closed', count: 1 });
    const empty = await app.find('q=bourse');
    expect(empty).toMatchObject({ total: 0, removals: [{ filter: 'deadline', total: 1 }] });
    expect(await titles('q=bourse&deadline=closed')).toEqual(['Bourse de Rennes']);
  });

  test('200: an empty result reports which single filter to remove, the one with most hits first', async () => {
    const { total, removals } = await app.find('sector=tourism&territory=region:53&deadline=open');
    expect({ total, removals }).toEqual({ total: 0, removals: [{ filter: 'sector', total: 2 }] });
    const several = await app.find('territory=department:69&applicant=company&q=renovation');
    expect(several.removals).toEqual([{ filter: 'territory', total: 1 }]);
    expect((await app.find('territory=region:53')).removals).toEqual([]);
  });

  test('200: where removing one filter is not enough, an empty result reports the hits of a wider query', async () => {
    const both = 'sector=tourism&territory=department:69&applicant=individual';
    const filtered = await app.find(`${both}&q=renovation`);
    expect(filtered).toMatchObject({ total: 0, removals: [] });
    const dropped = (await app.find('q=renovation')).total;
    expect(filtered.wider).toEqual([{ q: 'renovation', filters: 'dropped', total: dropped }]);
    const words = await app.find('q=%22renovation%20bretagne%22%20-aide&territory=region:53');
    expect(words).toMatchObject({ total: 0, removals: [] });
    for (const { q, filters, total } of words.wider) {
      const kept = filters === 'kept' ? '&territory=region:53' : '';
      expect([q, (await app.find(`q=${encodeURIComponent(q)}${kept}`)).total]).toEqual([q, total]);
    }
    expect(words.wider.map(({ q }) => q)).toEqual(['renovation bretagne', '']);
    expect((await app.find('q=zzzzqqqq')).wider).toEqual([]);
    expect((await app.find('sector=tourism&territory=region:53&deadline=open')).wider).toEqual([]);
  });

  test('200: a suspended subsidy is not open, and states that it is suspended', async () => {
    expect((await app.find('deadline=closed')).hits).toMatchObject([
      { title: 'Bourse de Rennes', deadlineStatus: 'closed', suspended: true, daysLeft: null },
    ]);
    expect((await app.find('deadline=open')).total).toBe(3);
    expect((await app.find()).facets.deadline).toEqual([
      { value: 'open', count: 3 },
      { value: 'closed', count: 1 },
      { value: 'closing_soon', count: 1 },
    ]);
  });

  test('200: filters combine, and grant finds what a source calls subsidy', async () => {
    const query =
      'territory=region:53&instrument=grant&fundingType=public&applicant=company&amount=100k_500k&deadline=open';
    expect(await titles(query)).toEqual(['Aide à la rénovation en Bretagne']);
    expect((await app.find(`${query}&documents=form`)).total).toBe(0);
    expect((await app.find()).facets.instrument).toEqual([{ value: 'grant', count: 1 }]);
  });

  test('results are not stored, because deadlines pass', async () => {
    const { headers } = await app.http.inject('/api/search/subsidies');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=1001', 'page'],
    ['limit=51', 'limit'],
    ['limit=x', 'limit'],
    ['sort=price', 'sort'],
    ['sector=wizardry', 'sector'],
    ['deadline[$ne]=open', 'deadline[$ne]'],
    ['territory=region:999', 'territory'],
    ['territory[$gt]=', 'territory[$gt]'],
    ['lang=de', 'lang'],
    [`q=${'a'.repeat(10_000)}`, 'q'],
    ['colour=red', 'colour'],
  ])('400: %.40s is a problem that names the parameter', async (query, field) => {
    const result = await app.http.inject(`/api/search/subsidies?${query}`);
    const problem = problemSchema.parse(result.json());
    expect(result.statusCode).toBe(400);
    expect(problem.code).toBe('REQUEST_INVALID');
    expect(problem.errors[0]?.field.split('.')[0]).toBe(field);
  });

  test.each([
    'territory=region:99',
    'territory=department:20',
    'territory=union:US',
    'territory=commune:00000',
    'country=XX',
  ])('400: %s is well formed but names no territory', async (query) => {
    const result = await app.http.inject(`/api/search/subsidies?${query}`);
    expect(result.statusCode).toBe(400);
    expect(problemSchema.parse(result.json())).toMatchObject({
      code: 'SEARCH_TERRITORY_UNKNOWN',
      errors: [{ field: query.split('=')[0], type: 'unknown_territory' }],
    });
  });

  test('any text of a permitted length is served', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (q) => {
        const result = await app.http.inject({ url: '/api/search/subsidies', query: { q } });
        expect(result.statusCode).toBe(200);
      }),
      { numRuns: 100 },
    );
  });

  test('a card shows the next opening, the expected window and which values were extracted from prose', async () => {
    const origin = { source: 'starter', sourceId: 'x', method: 'derived' as const };
    const read = { ...origin, confidence: 90 };
    const forecast = { opensOn: '2126-03-01', closesOn: '2126-05-31', windows: 2 };
    const closed = subsidy({
      title: 'Appel clos zirconium',
      recurrence: 'annual',
      deadline: { date: '2026-05-31', time: null, zone: 'Europe/Paris' },
      opensOn: '2026-03-01',
      forecast,
      provenance: {
        deadline: read,
        'funding.cofinancingRate': read,
        'funding.maximumGrant': { ...origin, confidence: null },
        'coverage.zones': read,
      },
    });
    const coming = subsidy({ title: 'Appel futur zirconium', opensOn: '2126-01-15', forecast });
    await publish(app.eventBus, [closed, coming]);
    const both = 'q=zirconium&deadline=open&deadline=upcoming&deadline=closed';
    await app.eventually(both, ({ total }) => total === 2);
    const [first, second] = (await app.find(both)).hits.sort((a, b) => (a.title < b.title ? -1 : 1));
    expect(first).toMatchObject({
      deadlineStatus: 'closed',
      opensOn: null,
      forecast,
      readFromText: ['cofinancingRate', 'deadline'],
    });
    expect(second).toMatchObject({
      deadlineStatus: 'upcoming',
      opensOn: '2126-01-15',
      forecast: null,
      readFromText: [],
    });
    await publish(
      app.eventBus,
      [closed, coming].map((one) => ({ ...one, v: 2, status: 'withdrawn' as const })),
    );
    await app.eventually(both, ({ total }) => total === 0);
  });

  test('applies a newer version, ignores an older one and removes a withdrawn one', async () => {
    const first = subsidy({ title: 'Premier titre' });
    const second = { ...subsidy({ id: first.id, title: 'Second titre' }), v: 2 };
    await publish(app.eventBus, [first]);
    await app.eventually('q=premier', ({ total }) => total === 1);
    await publish(app.eventBus, [second, first]);
    await app.eventually('q=second+titre', ({ total }) => total === 1);
    expect((await app.find('q=premier')).total).toBe(0);
    await publish(app.eventBus, [{ ...second, v: 3, status: 'withdrawn' }, second]);
    await app.eventually('q=second+titre', ({ total }) => total === 0);
    await app.eventBus.publish(TOPICS.catalogSubsidies.name, [{ ...eventOf(second), value: null }]);
  });

  test('makes a dead letter of an unreadable event and processes the others', async () => {
    const poison = subsidy({ title: 'Poison' });
    const healthy = subsidy({ title: 'Saine' });
    await app.eventBus.publish(TOPICS.catalogSubsidies.name, [
      { ...eventOf(poison), value: Uint8Array.of(255, 255, 255) },
      eventOf(healthy),
    ]);
    await app.eventually('q=saine', ({ total }) => total === 1);
    const letters = await eventually(async () => {
      const found = await app.eventBus.deadLetters.list(TOPICS.catalogSubsidies.name, 'search', 10);
      expect(found).not.toEqual([]);
      return found;
    });
    expect(letters.map(({ key }) => key)).toEqual([poison.id]);
  });
});
