import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplayResult, Subsidy } from '@platform/contracts/catalog';
import type { ReceivedEvent } from '@platform/event-bus';
import { decodeSubsidy } from '@platform/events/catalog';
import { teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

describe('POST /api/catalog/replay', () => {
  let world: TestCatalog;
  let key = '';
  beforeAll(async () => {
    world = await startCatalog();
    key = await registerPublisher(world, 'rejoue', 'publish');
    const titles = Array.from({ length: 250 }, (_, index) => line(`r${index}`, `Aide ${index}`));
    await publish(world, key, [
      ...titles,
      line('r0', 'Aide 0, corrigée'),
      { sourceId: 'r1', withdrawn: true },
    ]);
    await world.importFiles('tee', [{ path: 'programs/autre.yaml', content: teeProgramme() }]);
    await eventually(() => expect(world.events).toHaveLength(253));
  });
  afterAll(() => world.close());

  const replay = async (payload: Record<string, unknown>): Promise<ReplayResult[]> => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/replay',
      headers: OPERATOR,
      payload,
    });
    expect(response.statusCode).toBe(200);
    return response.body
      .trimEnd()
      .split('\n')
      .map((one) => JSON.parse(one) as ReplayResult);
  };
  const stateOf = ({ value }: ReceivedEvent): Subsidy => decodeSubsidy(value ?? new Uint8Array());

  it('sends the newest state of every subsidy of a source again, marked so that no alerts are sent', async () => {
    const results = await replay({ source: 'rejoue' });
    expect(results.at(-1)).toMatchObject({ kind: 'summary', republished: 250 });
    await eventually(() => expect(world.events).toHaveLength(503));
    const stated = world.events.slice(253);
    expect(new Set(stated.map(({ headers }) => headers.origin))).toEqual(new Set(['backfill']));
    expect(new Set(stated.map(({ key: id }) => id)).size).toBe(250);
    const byId = new Map(stated.map((event) => [event.key, stateOf(event)]));
    expect(byId.get(subsidyId('rejoue', 'r0'))).toMatchObject({
      v: 2,
      texts: { fr: { title: 'Aide 0, corrigée' } },
    });
    expect(byId.get(subsidyId('rejoue', 'r1'))).toMatchObject({ v: 2, status: 'withdrawn' });
  });

  it('sends everything when no source is given, creates no version, and later changes follow in order', async () => {
    expect((await replay({})).at(-1)).toMatchObject({ republished: 251 });
    await publish(world, key, [line('r2', 'Aide 2, corrigée')]);
    await eventually(() => expect(world.events).toHaveLength(503 + 251 + 1));
    const ofOne = world.events
      .filter(({ key: id }) => id === subsidyId('rejoue', 'r2'))
      .map((event) => stateOf(event).v);
    expect(ofOne).toEqual([1, 1, 1, 2]);
  });

  it('replays nothing for a source without subsidies', async () => {
    expect(await replay({ source: 'ademe-agir' })).toEqual([
      expect.objectContaining({ kind: 'summary', republished: 0 }),
    ]);
  });
});
