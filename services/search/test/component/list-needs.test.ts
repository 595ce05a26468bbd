import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problemSchema } from '@platform/contracts/problem';
import { type Needs, needsSchema } from '@platform/contracts/search';
import { NEEDS } from '../../src/domain/needs/taxonomy.ts';
import { subsidy } from '../subsidy-builder.ts';
import {
  publish,
  type SearchApp,
  startSearchApp,
  startSearchAppWith,
  temporaryFolder,
} from './search-app.ts';

const solar = subsidy({ title: 'Panneaux solaires sur les toits' });
const closedSolar = subsidy({
  title: 'Panneaux solaires d’hier',
  deadline: { date: '2026-11-01', time: null, zone: 'Europe/Paris' },
});
const withdrawnSolar = subsidy({ title: 'Panneaux solaires retirés', status: 'withdrawn' });
const licence = subsidy({ title: 'Bourse au permis de conduire', eligibleApplicants: ['individual'] });

function countsOf({ groups }: Needs) {
  return Object.fromEntries(
    groups.flatMap(({ needs }) => needs.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])),
  );
}

describe('GET /api/search/needs', () => {
  let app: SearchApp;
  let now = new Date('2026-11-20T14:00:00Z');
  beforeAll(async () => {
    app = await startSearchAppWith([solar, closedSolar, withdrawnSolar, licence], {
      clock: { now: () => now },
    });
  });
  afterAll(() => app.close());
  const list = async (query = '') =>
    needsSchema.parse((await app.http.inject(`/api/search/needs${query}`)).json());

  test('200: counts subsidies that are published and not closed; 0 for a need that none meets', async () => {
    const needs = await list();
    expect(countsOf(needs)).toEqual({
      'poser-des-panneaux-solaires': 1,
      'produire-de-l-electricite-verte': 1,
      'passer-le-permis': 1,
    });
    expect(needs.groups.flatMap((group) => group.needs)).toHaveLength(NEEDS.length);
  });

  test('200: the filter finds as many as were counted', async () => {
    const counted = countsOf(await list());
    for (const [id, count] of Object.entries(counted))
      expect((await app.find(`need=${id}`)).total).toBe(count);
  });

  test('200: names the language requested, French without one', async () => {
    const labels = async (query: string) =>
      (await list(query)).groups.flatMap(({ needs }) => needs.map(({ label }) => label));
    expect(await labels('?lang=en')).toContain('Install solar panels');
    expect(await labels('?lang=fr')).toEqual(await labels(''));
    expect(await labels('')).toContain('Poser des panneaux solaires');
  });

  test('200: counts new subsidies after half a minute at the latest', async () => {
    await list();
    await publish(app.eventBus, [subsidy({ title: 'Panneaux solaires de demain' })]);
    await app.eventually('', ({ total }) => total === 3);
    expect(countsOf(await list())['poser-des-panneaux-solaires']).toBe(1);
    now = new Date(now.getTime() + 30_000);
    expect(countsOf(await list())['poser-des-panneaux-solaires']).toBe(2);
  });

  test('400: refuses an unknown language or parameter', async () => {
    for (const query of ['lang=de', 'group=1']) {
      const result = await app.http.inject(`/api/search/needs?${query}`);
      expect(result.statusCode).toBe(400);
      expect(problemSchema.parse(result.json()).code).toBeDefined();
    }
  });
});

test('503: an index that is not open is reported as unavailable; a later request succeeds', async () => {
  const place = await temporaryFolder();
  const app = await startSearchApp(place.folder, { start: false });
  expect((await app.http.inject('/api/search/needs')).statusCode).toBe(503);
  await app.search.start();
  await app.eventually('', ({ total }) => total === 0);
  expect((await app.http.inject('/api/search/needs')).statusCode).toBe(200);
  await app.close();
  await place.remove();
});
