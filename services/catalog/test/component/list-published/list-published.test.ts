import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { publishedListSchema } from '@platform/contracts/catalog';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

let world: TestCatalog;
beforeAll(async () => {
  world = await startCatalog();
  const key = await registerPublisher(world, 'liste', 'publish');
  await publish(world, key, [
    ...Array.from({ length: 4 }, (_, index) => line(`r${index}`, `Aide ${index}`)),
    { sourceId: 'r1', withdrawn: true },
  ]);
});
afterAll(() => world.close());

async function list(query = '') {
  const response = await world.app.inject(`/api/catalog/subsidies${query}`);
  expect(response.statusCode).toBe(200);
  return publishedListSchema.parse(response.json());
}

it('lists the published subsidies by id, also behind one of them', async () => {
  const { subsidies, next } = await list();
  expect(next).toBeNull();
  expect(subsidies).toHaveLength(3);
  expect(subsidies.map(({ id }) => id)).toEqual(subsidies.map(({ id }) => id).sort());
  expect((await list(`?after=${subsidies[0]?.id}`)).subsidies).toEqual(subsidies.slice(1));
});

it('refuses anything but an id', async () => {
  for (const query of ['?after=x', '?limit=1'])
    expect((await world.app.inject(`/api/catalog/subsidies${query}`)).statusCode).toBe(400);
});
