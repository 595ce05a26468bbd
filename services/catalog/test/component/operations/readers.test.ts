import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  readerRangeSchema,
  readerSummarySchema,
  readerVersionsSchema,
  type Subsidy,
} from '@platform/contracts/catalog';
import { decodeSubsidy } from '@platform/events/catalog';
import { versionDigest } from '@platform/events/version-digest';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const ID = '01890000-0000-7000-8000-000000000000';

describe('/api/catalog/readers', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
    const key = await registerPublisher(world, 'lecture', 'publish');
    const lines = Array.from({ length: 6 }, (_, index) => line(`r${index}`, `Aide ${index}`));
    await publish(world, key, [
      ...lines,
      line('r0', 'Aide 0, corrigée'),
      { sourceId: 'r1', withdrawn: true },
    ]);
    await eventually(() => expect(world.events).toHaveLength(8));
  });
  afterAll(() => world.close());

  const get = async (path: string): Promise<unknown> => {
    const response = await world.app.inject({ url: `/api/catalog/readers/${path}`, headers: OPERATOR });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  /** The newest state of every subsidy in the log, in the order of the ids. */
  const newest = (): Subsidy[] => {
    const states = new Map<string, Subsidy>();
    for (const { key, value } of world.events) if (value !== null) states.set(key, decodeSubsidy(value));
    return [...states.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  const published = () =>
    newest()
      .filter(({ status }) => status === 'published')
      .map(({ id, v, changedAt }) => ({ id, v, changedAt }));

  it('states what is published: identity, number, newest change, digest and versions', async () => {
    const summary = readerSummarySchema.parse(await get('summary'));
    const newestChange = newest()
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1);
    expect(summary).toMatchObject({ published: 5, newestChange });
    expect(await get('summary')).toEqual(summary);
    expect(readerRangeSchema.parse(await get('range'))).toEqual({
      after: null,
      last: null,
      count: 5,
      digest: versionDigest(published()),
    });
    expect(readerVersionsSchema.parse(await get('versions')).versions).toEqual(published());
    const changed = readerVersionsSchema.parse(await get(`versions?changedSince=${newestChange}`)).versions;
    expect(changed).toEqual(
      expect.arrayContaining(published().filter((one) => one.changedAt === newestChange)),
    );
    const [first, second, third] = published();
    expect(await get(`versions?after=${first?.id}&last=${third?.id}`)).toEqual({ versions: [second, third] });
    expect(readerRangeSchema.parse(await get(`range?after=${third?.id}`))).toMatchObject({ count: 2 });
  });

  it('repairs readers by a tombstone, and behind it the state where there is one', async () => {
    const from = world.events.length;
    const ids = [subsidyId('lecture', 'r0'), subsidyId('lecture', 'r1'), ID];
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/readers/repair',
      headers: OPERATOR,
      payload: { ids },
    });
    expect(response.statusCode).toBe(204);
    await eventually(() => expect(world.events).toHaveLength(from + 5));
    const sent = world.events.slice(from);
    for (const id of ids) expect(sent.find(({ key }) => key === id)?.value).toBeNull();
    expect(
      sent
        .filter(({ value }) => value !== null)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(ids.slice(0, 2).sort());
    expect(new Set(sent.map(({ headers }) => headers.origin))).toEqual(new Set(['backfill']));
  });

  it.each([
    'range?after=x',
    'range?before=1',
    'versions?changedSince=yesterday',
    `versions?changedSince=2026-01-01T00:00:00Z&after=${ID}`,
  ])('refuses %s', async (path) => {
    const response = await world.app.inject({ url: `/api/catalog/readers/${path}`, headers: OPERATOR });
    expect(response.statusCode).toBe(400);
  });

  it.each([{ ids: [] }, { ids: ['x'] }, { ids: Array.from({ length: 1_001 }, () => ID) }, {}])(
    'refuses a repair of %j',
    async (payload) => {
      const request = {
        method: 'POST',
        url: '/api/catalog/readers/repair',
        headers: OPERATOR,
        payload,
      } as const;
      expect((await world.app.inject(request)).statusCode).toBe(400);
    },
  );

  it.each(['summary', 'range', 'versions'])('refuses %s without the token of an operator', async (path) => {
    expect((await world.app.inject({ url: `/api/catalog/readers/${path}` })).statusCode).toBe(401);
  });

  it('refuses a repair without the token of an operator', async () => {
    const request = { method: 'POST', url: '/api/catalog/readers/repair', payload: { ids: [ID] } } as const;
    expect((await world.app.inject(request)).statusCode).toBe(401);
  });
});
