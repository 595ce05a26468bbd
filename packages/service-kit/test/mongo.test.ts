import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, createLogger } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';

const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });
let mongo: Awaited<ReturnType<typeof startMongo>>;
beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(() => mongo.close());

it('gives each service a connection and database of its own', async () => {
  const [one, two] = await Promise.all(
    ['kit_one', 'kit_two'].map((dbName) => connectMongo({ uri: mongo.uri, dbName, logger })),
  );
  await one?.collection('things').insertOne({ value: 1 });
  expect(await one?.collection('things').countDocuments({})).toBe(1);
  expect(await two?.collection('things').countDocuments({})).toBe(0);
  await one?.dropCollection('things');
  await Promise.all([one?.close(), two?.close()]);
});

it('does not warn of a lost connection that was closed on purpose', async () => {
  const lines: string[] = [];
  const recording = createLogger({
    service: 'test',
    level: 'warn',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const connection = await connectMongo({ uri: mongo.uri, dbName: 'kit_closing', logger: recording });
  await connection.close();
  expect(lines).toEqual([]);
});

it('rejects within its deadline when no server responds', async () => {
  const startedAt = performance.now();
  await expect(connectMongo({ uri: 'mongodb://127.0.0.1:1', dbName: 'kit', logger })).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(9_000);
}, 15_000);
