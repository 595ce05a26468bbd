import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IngestLineInput, ingestLineSchema, type Subsidy } from '@platform/contracts/catalog';
import type { OutgoingEvent } from '@platform/event-bus';
import { encodeIngest, INGEST_CE_TYPES, ingestKey } from '@platform/events/ingest';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, registerPublisher } from './publisher.ts';

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const TOPIC = TOPICS.catalogIngest.name;

function stated(source: string, input: IngestLineInput, origin: 'live' | 'backfill' = 'live'): OutgoingEvent {
  const statement = { source, line: ingestLineSchema.parse(input) };
  return {
    key: ingestKey(statement),
    value: encodeIngest(statement),
    headers: {
      ce_id: randomUUID(),
      ce_type: INGEST_CE_TYPES.recordStated,
      ce_source: `/publishers/${source}`,
      ce_time: '2026-11-20T09:00:00Z',
      origin,
    },
  };
}

describe('the topic catalog.ingest.v1', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
    await registerPublisher(world, 'topique', 'publish');
  });
  afterAll(() => world.close());

  const read = async (sourceId: string) => {
    const response = await world.app.inject(`/api/catalog/subsidies/${subsidyId('topique', sourceId)}`);
    return response.statusCode === 200 ? response.json<Subsidy>() : null;
  };
  const letters = async () =>
    (await world.app.inject({ url: `/api/catalog/dead-letters?topic=${TOPIC}`, headers: OPERATOR })).json<{
      items: { id: string; topic: string; group: string; key: string; reason: string }[];
    }>().items;

  it('imports statements and withdrawals of one record in their order, and publishes what is new on its own topic', async () => {
    await world.eventBus.publish(TOPIC, [
      stated('topique', line('t', 'Première')),
      stated('topique', line('u', 'Autre'), 'backfill'),
      stated('topique', line('t', 'Deuxième')),
      stated('topique', { sourceId: 'u', withdrawn: true }),
      stated('topique', line('t', 'Deuxième')),
    ]);
    await eventually(async () => {
      expect(await read('t')).toMatchObject({ v: 2, texts: { fr: { title: 'Deuxième' } } });
      expect(await read('u')).toMatchObject({ v: 2, status: 'withdrawn' });
    });
    await eventually(() => expect(world.events).toHaveLength(4));
  });

  it('makes dead letters of invalid messages with the reason, while others are processed, and accepts them once the cause is fixed', async () => {
    const broken = {
      ...stated('topique', line('x', 'x')),
      key: 'topique:x',
      value: Buffer.from('no protobuf'),
    };
    const foreignKey = { ...stated('topique', line('y', 'y')), key: 'topique:z' };
    const unknown = stated('nouvelle', line('n', 'D’une source à venir'));
    await world.eventBus.publish(TOPIC, [broken, foreignKey, unknown, stated('topique', line('ok', 'Bien'))]);
    await eventually(async () => {
      expect(await read('ok')).not.toBeNull();
      expect((await letters()).map(({ reason }) => reason).sort()).toEqual([
        'EventDecodeError: Not a protobuf message',
        'EventDecodeError: The key is not <source>:<source id>',
        'IngestRefusedError: the source nouvelle is not registered',
      ]);
    });
    const waiting = (await letters()).find(({ key }) => key === 'nouvelle:n');
    await registerPublisher(world, 'nouvelle', 'publish');
    const name = { topic: TOPIC, group: waiting?.group, id: waiting?.id };
    const replayed = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/dead-letters/replay',
      headers: OPERATOR,
      payload: name,
    });
    expect(replayed.statusCode).toBe(204);
    await eventually(async () => {
      const response = await world.app.inject(`/api/catalog/subsidies/${subsidyId('nouvelle', 'n')}`);
      expect(response.statusCode).toBe(200);
      expect(await letters()).toHaveLength(2);
    });
  });

  it('lets an operator give up single dead letters', async () => {
    for (const { topic, group, id } of await letters()) {
      const discarded = await world.app.inject({
        method: 'POST',
        url: '/api/catalog/dead-letters/discard',
        headers: OPERATOR,
        payload: { topic, group, id, reason: 'inventée pour les essais' },
      });
      expect(discarded.statusCode).toBe(204);
    }
    expect(await letters()).toEqual([]);
  });

  it.each([
    ['an unknown dead letter', { topic: TOPIC, group: 'catalog', id: '0-999' }, 404],
    ['an unknown consumer group', { topic: TOPIC, group: 'nobody', id: '0-0' }, 404],
    ['an unknown topic', { topic: 'nothing', group: 'catalog', id: '0-0' }, 404],
    ['no name', {}, 400],
  ])('responds to %s', async (_, payload, status) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/dead-letters/replay',
      headers: OPERATOR,
      payload,
    });
    expect(response.statusCode).toBe(status);
  });

  it.each([
    ['GET', '/api/catalog/dead-letters'],
    ['POST', '/api/catalog/dead-letters/replay'],
    ['POST', '/api/catalog/dead-letters/discard'],
    ['POST', '/api/catalog/replay'],
  ] as const)('%s %s is for operators', async (method, url) => {
    expect((await world.app.inject({ method, url })).statusCode).toBe(401);
  });
});
