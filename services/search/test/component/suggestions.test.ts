import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problemSchema } from '@platform/contracts/problem';
import { type Suggestions, suggestionsSchema, valuesSchema } from '@platform/contracts/search';
import fc from 'fast-check';
import { subsidy } from '../subsidy-builder.ts';
import { type SearchApp, startSearchAppWith } from './search-app.ts';

const closed = { date: '2020-01-01', time: null, zone: 'Europe/Paris' };
const catalog = [
  subsidy({
    texts: {
      fr: { title: 'Rénovation énergétique des écoles' },
      en: { title: 'Energy renovation of schools' },
    },
    funders: ['Région Bretagne'],
    officialUrl: 'https://example.org/ecoles',
  }),
  subsidy({ title: 'Rénovation des gares', deadline: closed, funders: ['Région Bretagne', 'État'] }),
  subsidy({ title: 'Rénovation énergétique des gymnases', funders: ['Région Normandie'] }),
  subsidy({ title: 'Transport des élèves' }),
  subsidy({ texts: { fr: { title: 'Aide aux clubs', description: 'Un minibus par club.' } } }),
  subsidy({ title: 'Hydrogène vert', funders: ['Ville de Rennes'] }),
];

describe('GET /api/search/suggestions', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await startSearchAppWith(catalog);
  });
  afterAll(() => app.close());
  const suggest = async (q: string, lang = 'fr'): Promise<Suggestions> => {
    const result = await app.http.inject({ url: '/api/search/suggestions', query: { q, lang } });
    expect(result.statusCode).toBe(200);
    return suggestionsSchema.parse(result.json());
  };
  const values = async (query: string) =>
    valuesSchema.parse((await app.http.inject(`/api/search/values?${query}`)).json()).values;

  test('200: subsidies by their titles, open ones first, with their official page', async () => {
    const { programmes } = await suggest('réno');
    expect(programmes.map(({ title }) => title).at(-1)).toBe('Rénovation des gares');
    expect(programmes).toHaveLength(3);
    expect(programmes).toContainEqual(expect.objectContaining({ officialUrl: 'https://example.org/ecoles' }));
    expect((await suggest('renovatoin gymnase')).programmes.map(({ title }) => title)).toEqual([
      'Rénovation énergétique des gymnases',
    ]);
    expect((await suggest('school renov', 'en')).programmes.map(({ title }) => title)).toEqual([
      'Energy renovation of schools',
    ]);
  });

  test('200: a word that only requests an aid needs not be in the title', async () => {
    const titles = async (q: string) => (await suggest(q)).programmes.map(({ title }) => title);
    expect(await titles('aide hydrogène')).toEqual(['Hydrogène vert']);
    expect(await titles('minibus')).toEqual(['Aide aux clubs']);
  });

  test('200: queries continue the typed text, spelled correctly, and each has hits', async () => {
    const { queries } = await suggest('réno');
    expect(queries).toContain('rénovation énergétique');
    expect((await suggest('gymnases réno')).queries).toContain('gymnases rénovation');
    for (const q of queries) expect((await app.find(`q=${encodeURIComponent(q)}`)).total).toBeGreaterThan(0);
  });

  test('200: funders, needs and places by their names', async () => {
    expect((await suggest('bret')).funders).toEqual([{ name: 'Région Bretagne', count: 2 }]);
    expect((await suggest('région norm')).funders).toEqual([{ name: 'Région Normandie', count: 1 }]);
    expect((await suggest('renne')).places).toContainEqual(
      expect.objectContaining({ id: 'commune:35238', name: 'Rennes' }),
    );
    expect((await suggest('apprenti')).needs.length).toBeGreaterThan(0);
  });

  test('200: empty for an empty text, and valid for any text', async () => {
    const none = { queries: [], needs: [], programmes: [], funders: [], places: [] };
    expect(await suggest('')).toEqual(none);
    expect(await suggest(' - "')).toEqual(none);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
        await suggest(q);
      }),
      { numRuns: 60 },
    );
  });

  test('200: values of an open filter by prefix, most frequent first', async () => {
    expect(await values('facet=funder')).toEqual([
      { value: 'Région Bretagne', count: 2 },
      { value: 'Région Normandie', count: 1 },
      { value: 'Ville de Rennes', count: 1 },
      { value: 'État', count: 1 },
    ]);
    expect(await values('facet=funder&q=r%C3%A9gion+n')).toEqual([{ value: 'Région Normandie', count: 1 }]);
    expect(await values('facet=funder&limit=1')).toHaveLength(1);
    expect(await values('facet=programme&q=zz')).toEqual([]);
  });

  test.each([
    ['/api/search/suggestions', 'q'],
    [`/api/search/suggestions?q=${'a'.repeat(201)}`, 'q'],
    ['/api/search/suggestions?q=a&lang=de', 'lang'],
    ['/api/search/suggestions?q=a&limit=3', 'limit'],
    ['/api/search/values', 'facet'],
    ['/api/search/values?facet=sector', 'facet'],
    ['/api/search/values?facet=funder&limit=51', 'limit'],
  ])('400: %.60s is a problem that names the parameter', async (url, field) => {
    const result = await app.http.inject(url);
    const problem = problemSchema.parse(result.json());
    expect(result.statusCode).toBe(400);
    expect(problem.code).toBe('REQUEST_INVALID');
    expect(problem.errors[0]?.field.split('.')[0]).toBe(field);
  });
});
