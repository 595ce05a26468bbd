import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogStatsSchema, subsidySchema } from '@platform/contracts/catalog';
import { teeProgramme } from '@platform/sources/test-kit';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';

const LOCAL = ['epci:243500139', 'commune:69123'];
const MANY = ['commune:69123', 'commune:35238', 'commune:38185', 'commune:44109', 'commune:59350'];
const ID = subsidyId('tee', 'isoler');

describe('reading one subsidy', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
    await world.importFiles('tee', [{ path: 'isoler.yaml', content: teeProgramme() }]);
  });
  afterAll(() => world.close());

  it('returns the whole contract without authentication', async () => {
    const response = await world.app.inject(`/api/catalog/subsidies/${ID}`);
    expect(response.statusCode).toBe(200);
    expect(subsidySchema.parse(response.json())).toEqual(response.json());
  });

  it('responds with 304 when the client has this version, and with 200 again after a change', async () => {
    const first = await world.app.inject(`/api/catalog/subsidies/${ID}`);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const same = await world.app.inject({ url: `/api/catalog/subsidies/${ID}`, headers });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    // A length without a body breaks the connection of a proxy.
    expect(same.headers).not.toHaveProperty('content-length');
    await world.importFiles('tee', [{ path: 'isoler.yaml', content: teeProgramme({ title: 'Neu' }) }]);
    const changed = await world.app.inject({ url: `/api/catalog/subsidies/${ID}`, headers });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it('names the communes and EPCIs in which it applies if they are few and nothing is wider', async () => {
    const url = (id: string, lang: string) => `/api/catalog/subsidies/${id}/places?lang=${lang}`;
    const placesIn = async (zones: readonly string[]) => {
      const edits = [{ path: 'coverage.zones', reason: 'x', value: zones }];
      expect(await operatorOf(world).edit(ID, edits)).toMatchObject({ status: 200 });
      const response = await world.app.inject(url(ID, 'fr'));
      expect(response.headers['cache-control']).toBe('private, max-age=60');
      return response.json<{ places: { id: string; name: string }[] }>().places;
    };
    expect((await placesIn(LOCAL)).map(({ id, name }) => [id, name])).toEqual([
      ['epci:243500139', 'Rennes Métropole'],
      ['commune:69123', 'Lyon'],
    ]);
    expect(await placesIn(MANY.slice(1))).toHaveLength(4);
    for (const zones of [MANY, [...LOCAL, 'region:84']]) expect(await placesIn(zones)).toEqual([]);
    expect((await world.app.inject(url(ID, 'de'))).statusCode).toBe(400);
    expect((await world.app.inject(url(subsidyId('tee', 'nothing'), 'fr'))).statusCode).toBe(404);
  });

  it('responds with 404 and its code for an unknown id', async () => {
    const response = await world.app.inject(`/api/catalog/subsidies/${subsidyId('tee', 'nothing')}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'CATALOG_SUBSIDY_NOT_FOUND',
      messageKey: 'errors.CATALOG_SUBSIDY_NOT_FOUND',
    });
  });

  it.each(['search', '%7B%22$gt%22:%22%22%7D', '[$ne]', 'A'.repeat(250)])(
    'responds with 400 for a malformed id: %s',
    async (id) => {
      expect((await world.app.inject(`/api/catalog/subsidies/${id}`)).statusCode).toBe(400);
    },
  );

  it('keeps its figures within the contract and describes its routes', async () => {
    const stats = await world.app.inject('/api/catalog/stats');
    expect(catalogStatsSchema.parse(stats.json())).toEqual(stats.json());
    const paths = Object.keys((world.app as unknown as { swagger: () => { paths: object } }).swagger().paths);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/catalog/subsidies/{id}',
        '/api/catalog/stats',
        '/api/catalog/sources',
        '/api/catalog/sources/{source}/imports',
      ]),
    );
  });
});
