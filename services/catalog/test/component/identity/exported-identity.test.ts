import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

describe('subsidies that were read from the export of another catalog', () => {
  let origin: TestCatalog;
  let copy: TestCatalog;
  const older = subsidyId('editeur', 'a');
  const newer = subsidyId('editeur', 'b');
  beforeAll(async () => {
    origin = await startCatalog();
    const key = await registerPublisher(origin, 'editeur', 'publish');
    await publish(origin, key, [line('a', 'Aide A')]);
    origin.setNow('2026-11-20T10:00:00Z');
    await publish(origin, key, [line('b', 'Aide B')]);
    copy = await startCatalog();
    const { body } = await origin.app.inject({ url: '/api/catalog/export?format=ndjson' });
    await copy.importFiles('platform-export', [{ path: 'catalog.ndjson', content: body }]);
  });
  afterAll(async () => {
    await origin.close();
    await copy.close();
  });

  it('are split by the records that people see, and the address of the merged one leads to its own again', async () => {
    const operator = operatorOf(copy);
    expect(await operator.merge(newer, older)).toMatchObject({ body: { subsidyId: older } });
    const split = await operator.split(older, [{ source: 'editeur', sourceId: 'b' }]);
    expect(split).toMatchObject({ status: 200, body: { v: 1 } });
    const { subsidyId: own } = split.body as { subsidyId: string };
    expect(await operator.subsidy(own)).toMatchObject({ texts: { fr: { title: 'Aide B' } } });
    expect(await operator.subsidy(older)).toMatchObject({ texts: { fr: { title: 'Aide A' } } });
    expect(await operator.send('GET', `/subsidies/${newer}`)).toMatchObject({
      status: 301,
      location: `/api/catalog/subsidies/${own}`,
    });
  });

  it('are not split by a record that none of them was made from', async () => {
    const split = await operatorOf(copy).split(older, [{ source: 'editeur', sourceId: 'z' }]);
    expect(split).toMatchObject({ status: 409, body: { code: 'CATALOG_SPLIT_IMPOSSIBLE' } });
  });
});
