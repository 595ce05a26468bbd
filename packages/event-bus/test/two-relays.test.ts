import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectMongo, createJobLeases, createLogger, type JobLeaseDocument } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import mongoose, { type Connection } from 'mongoose';
import { silentLogger } from '../src/bus-logger.ts';
import { createDocumentOutbox, type OutboxFields } from '../src/outbox/document-outbox.ts';
import { createOutboxRelay } from '../src/outbox/outbox-relay.ts';

type Aggregate = OutboxFields & { readonly _id: string };

let mongo: TestMongo;
let connection: Connection;
beforeAll(async () => {
  mongo = await startMongo();
  const logger = createLogger({ service: 'test', level: 'silent' });
  connection = await connectMongo({ uri: mongo.uri, dbName: `relays_${randomUUID().slice(0, 8)}`, logger });
});
afterAll(async () => {
  await connection.close();
  await mongo.close();
});

function aggregates() {
  return connection.collection<Aggregate>('aggregates');
}

/** Stores an event of the aggregate, as a use case does. */
async function change(id: string, seq: number): Promise<void> {
  const event = {
    ...{
      seq,
      id: `${id}@${seq}`,
      type: 'thing.changed',
      bytes: new mongoose.mongo.Binary(new Uint8Array([seq])),
    },
    ...{ at: new Date(0), origin: 'live' as const, traceparent: null },
  };
  const update = { $push: { outbox: event }, $inc: { pending: 1 } };
  await aggregates().updateOne({ _id: id }, update as never, { upsert: true });
}

/** The relay of one of several processes. */
function relayOf(host: string, publish: (seqs: readonly number[]) => Promise<void>) {
  const holder = { host, pid: 1, boot: host, isAlive: () => true };
  return createOutboxRelay({
    store: createDocumentOutbox(aggregates()),
    eventBus: {
      publish: (_topic, events) => publish(events.map(({ value }) => value?.[0] ?? 0)),
    },
    topic: 'things.v1',
    source: '/things',
    logger: silentLogger,
    sweepIntervalMs: 60_000,
    leases: createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { holder }),
  });
}

test('a process never publishes a newer state while another one still publishes an older one', async () => {
  const published: number[] = [];
  const begun: number[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = relayOf('one', async (seqs) => {
    begun.push(...seqs);
    await held;
    published.push(...seqs);
  });
  const quick = relayOf('two', async (seqs) => {
    begun.push(...seqs);
    published.push(...seqs);
  });
  const id = randomUUID();
  await change(id, 1);
  slow.wake();
  await eventually(() => expect(begun).toEqual([1]));
  await change(id, 2);
  quick.wake();
  const settled = quick.settled();
  await expect(eventually(() => expect(begun).toEqual([1, 2]), { deadlineMs: 300 })).rejects.toThrow();
  release();
  await settled;
  await slow.settled();
  expect(published).toEqual([1, 2]);
  expect(await aggregates().findOne({ _id: id })).toMatchObject({ outbox: [], pending: 0 });
  await Promise.all([slow.close(), quick.close()]);
});

test('a process that waits for its turn can be closed', async () => {
  const leases = createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), {
    holder: { host: 'one', pid: 1, boot: 'one', isAlive: () => true },
  });
  await change(randomUUID(), 1);
  await leases.tryRun('relay things.v1', async () => {
    const published: number[] = [];
    const waiting = relayOf('two', async (seqs) => void published.push(...seqs));
    waiting.wake();
    await waiting.close();
    expect(published).toEqual([]);
  });
});

test('a process without events to publish takes no turn', async () => {
  const turns: string[] = [];
  const relay = createOutboxRelay({
    store: createDocumentOutbox(aggregates()),
    eventBus: { publish: async () => undefined },
    topic: 'things.v1',
    source: '/things',
    logger: silentLogger,
    sweepIntervalMs: 60_000,
    leases: {
      tryRun: async (job, work) => {
        turns.push(job);
        return { result: await work() };
      },
    },
  });
  await aggregates().deleteMany({});
  relay.wake();
  await relay.settled();
  expect(turns).toEqual([]);
  await change(randomUUID(), 1);
  relay.wake();
  await relay.settled();
  expect(turns).toEqual(['relay things.v1']);
  await relay.close();
});

test('a lease whose release the store did not take holds up only other processes', async () => {
  const collection = connection.collection<JobLeaseDocument>('job_leases');
  const one = { host: 'one', pid: 1, boot: 'one', isAlive: () => true };
  const two = { ...one, host: 'two', boot: 'two' };
  const lease = {
    runId: randomUUID(),
    host: 'one',
    pid: 1,
    boot: 'one',
    until: new Date(Date.now() + 300_000),
  };
  await collection.insertOne({ _id: 'left behind', lease });
  const elsewhere = createJobLeases(collection, { holder: two });
  const here = createJobLeases(collection, { holder: one });

  expect(await elsewhere.tryRun('left behind', async () => 'taken')).toBeNull();
  const nested = await here.tryRun('left behind', () =>
    here.tryRun('left behind', async () => 'taken twice'),
  );
  expect(nested).toEqual({ result: null });
});
