import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { decodeSubsidy } from '@platform/events/catalog';
import { eventually } from '@platform/testing/eventually';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, outcomes, publish, records, registerPublisher } from '../ingest/publisher.ts';

describe('records of one subsidy', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
  });
  afterAll(() => world.close());

  it('are accepted as far as their subsidy can be published, and refused with a reason beyond', async () => {
    const key = await registerPublisher(world, 'nombreux', 'publish');
    const lines = Array.from({ length: 110 }, (_, index) => ({
      ...line(`r-${index}`, 'Aide aux cent sources'),
      officialCode: 'essai:un-seul-code',
    }));
    const results = await publish(world, key, lines);
    expect(outcomes(results).filter((outcome) => outcome === 'new')).toHaveLength(100);
    const refused = records(results).filter(({ outcome }) => outcome === 'refused');
    expect(refused).toHaveLength(10);
    expect(refused[0]?.reasons[0]?.message).toContain('more than 100 source records');
    const id = records(results)[0]?.subsidyId ?? '';
    const published = (await world.app.inject(`/api/catalog/subsidies/${id}`)).json<Subsidy>();
    expect(published.sources).toHaveLength(100);
    await world.catalog.eventsPublished();
    await eventually(() => {
      const last = world.events.filter((event) => event.key === id).at(-1);
      expect(decodeSubsidy(last?.value ?? new Uint8Array()).sources).toHaveLength(100);
    });
    expect((await operatorOf(world).send('GET', '/dead-letters')).body).toEqual({ items: [] });
  }, 120_000);

  it('may be withdrawn again, and then others are accepted', async () => {
    const key = await registerPublisher(world, 'nombreux', 'publish');
    expect(outcomes(await publish(world, key, [{ sourceId: 'r-0', withdrawn: true }]))).toEqual([
      'withdrawn',
    ]);
    const next = { ...line('r-200', 'Aide aux cent sources'), officialCode: 'essai:un-seul-code' };
    expect(outcomes(await publish(world, key, [next]))).toEqual(['new']);
  });
});
