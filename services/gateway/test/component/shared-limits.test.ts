import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, createLogger } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import { createSharedCounts } from '../../src/edge/shared-counts.ts';
import { createRemoteStore } from '../../src/persistence/remote-store.ts';
import { createRequestCounts } from '../../src/persistence/request-counts.repository.ts';

const CLIENT = 'search 203.0.113.7';
const logger = createLogger({ service: 'gateway-test', level: 'silent' });
let mongo: Awaited<ReturnType<typeof startMongo>>;
let connection: Connection;
let now = new Date('2026-11-20T09:00:10Z');

beforeAll(async () => {
  mongo = await startMongo();
  connection = await connectMongo({ uri: mongo.uri, dbName: `gateway_${randomUUID().slice(0, 8)}`, logger });
});
afterAll(async () => {
  await connection?.close();
  await mongo?.close();
});

/** The counts of one gateway on the common store. */
function startCounts({ isStoreAway = false, clientsMax = 100 } = {}) {
  const store = createRequestCounts(connection, 'key');
  return createSharedCounts({
    counts: () => (isStoreAway ? null : store),
    clock: { now: () => now },
    windowMs: 60_000,
    clientsMax,
  });
}

it('gateways count the requests that a client has sent to the others', async () => {
  const [first, second] = [startCounts(), startCounts()];
  for (let request = 0; request < 4; request += 1) first.count(CLIENT);
  expect(second.count(CLIENT).current).toBe(1);
  await first.share();
  await second.share();
  expect(second.count(CLIENT)).toEqual({ current: 6, ttl: 60_000 });
  expect(second.count('search 203.0.113.8').current).toBe(1);
  await second.share();
  first.count(CLIENT);
  await first.share();
  // Five of its own and the two of the other one.
  expect(first.count(CLIENT).current).toBe(8);
});

it('what others have counted ends with its minute, and the own window when it is over', async () => {
  now = new Date('2026-11-20T09:05:50Z');
  const [first, second] = [startCounts(), startCounts()];
  for (let request = 0; request < 4; request += 1) first.count(CLIENT);
  second.count(CLIENT);
  await first.share();
  await second.share();
  expect(second.count(CLIENT).current).toBe(6);
  now = new Date('2026-11-20T09:06:10Z');
  expect(second.count(CLIENT)).toEqual({ current: 3, ttl: 40_000 });
  now = new Date('2026-11-20T09:06:50Z');
  expect(second.count(CLIENT)).toEqual({ current: 1, ttl: 60_000 });
});

it('a gateway without the store counts for itself', async () => {
  const alone = startCounts({ isStoreAway: true });
  alone.count(CLIENT);
  await alone.share();
  expect(alone.count(CLIENT).current).toBe(2);
});

it('forgets the client that was away longest when there are too many', () => {
  const counts = startCounts({ clientsMax: 2 });
  for (const client of ['a', 'b', 'a', 'c']) counts.count(client);
  expect(counts.count('a').current).toBe(3);
  expect(counts.count('b').current).toBe(1);
});

it('removes what was counted two minutes ago', async () => {
  now = new Date('2026-11-20T10:00:00Z');
  const counts = startCounts();
  counts.count('old');
  await counts.share();
  now = new Date('2026-11-20T10:02:00Z');
  counts.count('new');
  await counts.share();
  const minutes = (await connection.collection('request_counts').find().toArray()).map(({ dueAt }) => dueAt);
  expect(minutes).toEqual([new Date('2026-11-20T10:04:00Z')]);
});

it('neither shows nor allows guessing a client without the key', async () => {
  const counts = startCounts();
  counts.count(CLIENT);
  await counts.share();
  const stored = await connection.collection('request_counts').find().toArray();
  expect(JSON.stringify(stored)).not.toContain('203.0.113.7');
  expect(stored[0]).toMatchObject({ count: expect.any(Number), dueAt: expect.any(Date) });
});

it('counts nothing together without a key, because hashes of addresses could be guessed', async () => {
  const storeWith = (countsKey: string | undefined) =>
    createRemoteStore({ uri: mongo.uri, dbName: connection.name, countsKey, logger });
  for (const [key, isShared] of [
    [undefined, false],
    ['key', true],
  ] as const) {
    const store = storeWith(key);
    await store.start();
    expect([store.repository() === null, store.requestCounts() === null]).toEqual([false, !isShared]);
    await store.close();
  }
});
