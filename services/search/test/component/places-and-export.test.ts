import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problemSchema } from '@platform/contracts/problem';
import { cardsSchema, placesSchema } from '@platform/contracts/search';
import { euros, subsidy } from '../subsidy-builder.ts';
import { type SearchApp, startSearchAppWith } from './search-app.ts';

const bretagne = subsidy({
  texts: { fr: { title: 'Aide aux ateliers' }, en: { title: 'Aid for workshops' } },
  coverage: { zones: ['region:53'] },
  funders: ['=cmd|calc'],
  deadline: { date: '2026-12-20', time: null, zone: 'Europe/Paris' },
  funding: { instrument: 'subsidy', maximumGrant: euros(1_500.5) },
  firstPublishedAt: '2026-11-03T08:00:00Z',
});
const national = subsidy({ title: 'Aide nationale', coverage: { national: true, zones: ['country:FR'] } });
const over = subsidy({
  title: 'Aide close',
  coverage: { zones: ['commune:35238'] },
  deadline: { date: '2026-11-01', time: null, zone: 'Europe/Paris' },
});
const made = subsidy({ title: 'Fiche générée', origin: 'synthetic', coverage: { zones: ['region:53'] } });

describe('places and export', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await startSearchAppWith([bretagne, national, over, made]);
  });
  afterAll(() => app.close());

  const get = (url: string) => app.http.inject(`/api/search/${url}`);
  const refused = async (url: string) => {
    const result = await get(url);
    return { ...problemSchema.parse(result.json()), status: result.statusCode };
  };
  /** The lines of an export after its byte order mark; no cell of these tests contains a line break. */
  const rows = async (query: string): Promise<string[]> => {
    const result = await get(`export?${query}`);
    expect(result.statusCode).toBe(200);
    expect(result.body.startsWith('\uFEFF')).toBe(true);
    expect(result.body.endsWith('\r\n')).toBe(true);
    return result.body.slice(1).split('\r\n').slice(0, -1);
  };

  describe('GET /api/search/places', () => {
    test('200: by name, by postcode and by id, in both languages, cacheable for a day', async () => {
      const result = await get('places?q=renn&limit=3');
      expect(result.headers['cache-control']).toBe('public, max-age=86400');
      const { places } = placesSchema.parse(result.json());
      expect(places).toHaveLength(3);
      expect(places.map(({ id }) => id)).toContain('commune:35238');
      expect(placesSchema.parse((await get('places?q=35000')).json()).places[0]?.name).toBe('Rennes');
      const byId = await get('places?id=country:DE&id=commune:00000&id=department:35&lang=en');
      expect(placesSchema.parse(byId.json()).places.map(({ name }) => name)).toEqual([
        'Germany',
        'Ille-et-Vilaine',
      ]);
      expect(placesSchema.parse((await get('places')).json()).places).toEqual([]);
    });

    test.each(['limit=0', 'limit=51', 'id=x', `q=${'x'.repeat(101)}`, 'foo=1', 'lang=de'])(
      '400: %s',
      async (query) => {
        expect(await refused(`places?${query}`)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
      },
    );
  });

  describe('GET /api/search/cards', () => {
    test('200: published subsidies in the given order and language, without those that are unknown', async () => {
      const unknown = crypto.randomUUID();
      const query = `id=${over.id}&id=${unknown}&id=${bretagne.id}&id=${made.id}&lang=en`;
      const result = await get(`cards?${query}`);
      expect(result.headers['cache-control']).toBe('no-store');
      const { hits } = cardsSchema.parse(result.json());
      expect(hits.map(({ title, deadlineStatus }) => [title, deadlineStatus])).toEqual([
        ['Aide close', 'closed'],
        ['Aid for workshops', 'closing_soon'],
      ]);
      expect(hits.flatMap(({ missing }) => missing)).toEqual([]);
    });

    test.each(['', 'id=x', `id=${crypto.randomUUID()}&lang=de`, 'q=a'])('400: %s', async (query) => {
      expect(await refused(`cards?${query}`)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    });
  });

  describe('GET /api/search/export', () => {
    test('200: the given subsidies in their order, closed ones too, as a dated file', async () => {
      const result = await get(`export?id=${over.id}&id=${bretagne.id}&id=${over.id}&id=${made.id}`);
      expect(result.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="subventions-2026-11-20.csv"',
        'cache-control': 'no-store',
      });
      const [header, ...lines] = await rows(`id=${over.id}&id=${bretagne.id}&id=${over.id}&id=${made.id}`);
      expect(header?.startsWith('Titre;Résumé;Financeurs;')).toBe(true);
      expect(lines.map((line) => line.split(';')[0])).toEqual(['Aide close', 'Aide aux ateliers']);
      expect(lines[1]).toContain(";'=cmd|calc;");
      expect(lines[1]).toContain(';1500,5;');
    });

    test('200: the results of a query in the order of the search, in the language', async () => {
      const [header, ...lines] = await rows('territory=commune:35238&lang=en&sort=newest');
      expect(header?.startsWith('Title,Summary,Funders,')).toBe(true);
      expect(lines.map((line) => line.split(',')[0])).toEqual(['Aid for workshops', 'Aide nationale']);
      expect(lines[0]).toContain(',1500.5,');
      const shown = (await app.find('territory=commune:35238&lang=en&sort=newest')).hits;
      expect(lines.map((line) => line.split(',').at(-1))).toEqual(shown.map(({ id }) => id));
      expect(await rows('q=introuvable+zzz')).toHaveLength(1);
    });

    test.each(['id=x', 'page=2', 'limit=10', 'sector=gold', 'foo=1'])('400: %s', async (query) => {
      expect(await refused(`export?${query}`)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    });

    test('400: a territory that does not exist', async () => {
      expect(await refused('export?territory=commune:00000')).toMatchObject({
        status: 400,
        code: 'SEARCH_TERRITORY_UNKNOWN',
      });
    });
  });
});

test('exports every subsidy once across batches, up to the first thousand', async () => {
  const catalog = Array.from({ length: 1_030 }, (_, index) => subsidy({ title: `Aide ${index}` }));
  const app = await startSearchAppWith(catalog, { config: { SEARCH_BATCH_SIZE: 500 } });
  try {
    const result = await app.http.inject('/api/search/export?sort=newest');
    const lines = result.body.split('\r\n').slice(1, -1);
    const ids = lines.map((line) => line.split(';').at(-1));
    expect(ids).toHaveLength(1_000);
    expect(new Set(ids).size).toBe(1_000);
  } finally {
    await app.close();
  }
});
