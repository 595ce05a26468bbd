import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { OPERATOR, operatorOf } from '../../operator.ts';

describe('what a route does not know', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
  });
  afterAll(() => world.close());

  it.each([
    '/stats?x=1',
    '/sources?lang=fr',
    '/export?formt=csv',
    '/quality?ordre=score',
    '/reviews?sorce=tee',
    '/dead-letters?topik=a',
    '/links?etat=gone',
    '/ingest/sources?all=1',
    '/subsidies/019400aa-0000-7000-8000-000000000002?fields=title',
  ])('is refused by name: %s', async (path) => {
    const name = path.split('?')[1]?.split('=')[0];
    expect(await operatorOf(world).send('GET', path)).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID', errors: [{ field: name, type: 'unrecognized_keys' }] },
    });
  });

  it('is refused when it is a source that never was: nothing is replayed', async () => {
    const { status, body } = await operatorOf(world).send('POST', '/replay', { source: 'nowhere' });
    expect([status, body]).toMatchObject([404, { code: 'CATALOG_SOURCE_UNKNOWN' }]);
    const known = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/replay',
      headers: OPERATOR,
      payload: { source: 'tee' },
    });
    expect(known.statusCode).toBe(200);
  });
});
