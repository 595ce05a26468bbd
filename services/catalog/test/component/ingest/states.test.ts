import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IngestState } from '@platform/contracts/catalog';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, publish, registerPublisher } from './publisher.ts';

describe('states of records', () => {
  let world: TestCatalog;
  let careful = '';
  let trusted = '';
  beforeAll(async () => {
    world = await startCatalog();
    careful = await registerPublisher(world, 'prudente', 'review_all');
    trusted = await registerPublisher(world, 'sure', 'publish');
  });
  afterAll(() => world.close());

  const post = (key: string, payload: object) =>
    world.app.inject({
      method: 'POST',
      url: '/api/catalog/ingest/states',
      headers: { authorization: `Bearer ${key}` },
      payload,
    });
  const states = async (key: string, ...sourceIds: string[]): Promise<IngestState[]> =>
    (await post(key, { sourceIds })).json<{ items: IngestState[] }>().items;
  const reviewOf = async (sourceId: string) => {
    const review = (await operatorOf(world).reviews('?source=prudente')).find(
      (one) => one.sourceId === sourceId,
    );
    if (review === undefined) throw new Error(`no open review of ${sourceId}`);
    return review;
  };

  it('follow a record from review to publication, through a rejected change, to its withdrawal', async () => {
    const read = async () => (await states(careful, 'a'))[0];
    expect(await read()).toMatchObject({ state: 'unknown', subsidyId: null });
    await publish(world, careful, [line('a', 'Aide aux ateliers')]);
    expect(await read()).toMatchObject({ state: 'in_review', change: null });
    await operatorOf(world).approve((await reviewOf('a')).id);
    expect(await read()).toMatchObject({ state: 'published', change: null, refused: null });
    await publish(world, careful, [line('a', 'Aide aux artisans')]);
    expect(await read()).toMatchObject({ state: 'published', change: { state: 'in_review' } });
    await operatorOf(world).reject((await reviewOf('a')).id, 'le titre était juste');
    expect(await read()).toMatchObject({
      state: 'published',
      change: { state: 'rejected', note: 'le titre était juste' },
    });
    await publish(world, careful, [{ sourceId: 'a', withdrawn: true }]);
    expect(await read()).toMatchObject({ state: 'withdrawn', change: null });
  });

  it('give the reason of a rejected record', async () => {
    await publish(world, careful, [line('b', 'Aide B')]);
    await operatorOf(world).reject((await reviewOf('b')).id, 'n’existe plus');
    expect(await states(careful, 'b')).toMatchObject([{ state: 'rejected', note: 'n’existe plus' }]);
  });

  it('keep the order of the ids and lead to the subsidy of a published record', async () => {
    await publish(world, trusted, [line('x', 'Aide X'), line('y', 'Aide Y')]);
    const found = await states(trusted, 'y', 'nothing', 'x');
    expect(found.map(({ sourceId, state }) => [sourceId, state])).toEqual([
      ['y', 'published'],
      ['nothing', 'unknown'],
      ['x', 'published'],
    ]);
    const subsidy = await world.app.inject(`/api/catalog/subsidies/${found[0]?.subsidyId}`);
    expect(subsidy.json()).toMatchObject({ texts: { fr: { title: 'Aide Y' } } });
  });

  it('of another source are unknown, whatever they are', async () => {
    await publish(world, trusted, [line('secret', 'Aide')]);
    expect(await states(careful, 'secret', 'x')).toMatchObject([{ state: 'unknown' }, { state: 'unknown' }]);
  });

  it('name a message on the topic that was refused', async () => {
    const headers = {
      ce_id: randomUUID(),
      ce_type: 'catalog.record.stated',
      ce_source: '/publishers/sure',
      ce_time: '2026-11-20T09:00:00Z',
      origin: 'live' as const,
    };
    await world.eventBus.publish(TOPICS.catalogIngest.name, [
      { key: 'sure:broken', value: Buffer.from('no protobuf'), headers },
    ]);
    await eventually(async () =>
      expect(await states(trusted, 'broken')).toMatchObject([
        { state: 'unknown', refused: { reason: 'EventDecodeError: Not a protobuf message' } },
      ]),
    );
    expect(await states(careful, 'broken')).toMatchObject([{ refused: null }]);
  });

  it('are for holders of a key, for at least one and at most 200 records', async () => {
    expect((await post('ingest_0', { sourceIds: ['a'] })).statusCode).toBe(401);
    expect((await post(careful, { sourceIds: [] })).statusCode).toBe(400);
    const many = Array.from({ length: 201 }, (_, index) => `r${index}`);
    expect((await post(careful, { sourceIds: many })).statusCode).toBe(400);
    expect((await post(careful, { sourceIds: ['a'], source: 'sure' })).statusCode).toBe(400);
  });
});
