import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { teeProgramme } from '@platform/sources/test-kit';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

const NAMES = Array.from({ length: 30 }, (_, index) => `n${index}`);
const ROUNDS = 4;

let world: TestCatalog;
beforeAll(async () => {
  world = await startCatalog();
});
afterAll(() => world.close());

it('two sources and an operator at once lose nothing, duplicate nothing and publish every version once', async () => {
  const operator = operatorOf(world);
  const key = await registerPublisher(world, 'premier', 'publish');
  const feed = (round: number) =>
    NAMES.map((name) => ({
      path: `${name}.yaml`,
      content: teeProgramme({ title: `Prime ${name} ${round}` }),
    }));
  const lines = (round: number) => NAMES.map((name) => line(name, `Bourse ${name} ${round}`));
  await world.importFiles('tee', feed(0));
  await publish(world, key, lines(0));
  const rounds = async (send: (round: number) => Promise<unknown>) => {
    for (let round = 1; round <= ROUNDS; round += 1) await send(round);
  };
  const responses: number[] = [];
  await Promise.all([
    rounds((round) => world.importFiles('tee', feed(round), { confirmedChanges: true })),
    rounds((round) => publish(world, key, lines(round))),
    (async () => {
      for (const name of NAMES.slice(0, 10)) {
        const { status } = await operator.merge(subsidyId('premier', name), subsidyId('tee', name));
        responses.push(status);
        const reason = 'relu';
        responses.push(
          (await operator.edit(subsidyId('tee', name), [{ path: 'grantCode', value: `C-${name}`, reason }]))
            .status,
        );
      }
    })(),
  ]);
  // A concurrent writer may get a conflict, which it may retry, and no other error.
  expect(responses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  await world.importFiles('tee', feed(ROUNDS));
  await publish(world, key, lines(ROUNDS));
  await world.catalog.eventsPublished();

  const exported = (await world.app.inject('/api/catalog/export')).body.trim().split('\n');
  const subsidies = exported.map((one) => JSON.parse(one) as Subsidy);
  const published = subsidies.flatMap(({ sources }) => sources.map((one) => `${one.source}:${one.sourceId}`));
  const all = ['tee', 'premier'].flatMap((source) => NAMES.map((name) => `${source}:${name}`));
  expect(published.toSorted()).toEqual(all.toSorted());
  for (const { texts, sources } of subsidies) {
    if (sources[0]?.source === 'tee') expect(texts.fr?.title).toBe(`Prime ${sources[0].sourceId} ${ROUNDS}`);
  }
  const last = new Map<string, number>();
  for (const { id, v } of subsidies) last.set(id, v);
  for (const [id, v] of last) {
    const stated = world.events.filter((event) => event.key === id);
    expect(new Set(stated.map(({ headers }) => headers.ce_id)).size).toBe(stated.length);
    expect(stated).toHaveLength(v);
    const { versions } = (await operator.send('GET', `/subsidies/${id}/versions`)).body as {
      versions: { v: number }[];
    };
    expect(versions.map((one) => one.v)).toEqual(Array.from({ length: v }, (_, index) => v - index));
  }
}, 60_000);
