import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventBus, ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { connectMongo, createLogger } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo } from '@platform/testing/mongo';
import type { Connection, mongo } from 'mongoose';
import { TOPICS } from '../../generated/topics.ts';
import { type ModelDocument, type ReadModel, readModel } from '../../src/read-models/read-model.ts';
import { rebuildModel } from '../../src/read-models/rebuild-model.ts';

type Database = NonNullable<Connection['db']>;

const TOPIC = TOPICS.billingEntitlements;
const MODEL = 'versions';
const GROUP = 'versions';

const opened: (() => Promise<unknown>)[] = [];
let bus: EventBus;
let database: Database;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rebuild-model-'));
  const mongoServer = await startMongo();
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  bus = log.connect();
  const logger = createLogger({ service: 'test', level: 'silent' });
  const connection = await connectMongo({ uri: mongoServer.uri, dbName: `versions_${randomUUID()}`, logger });
  if (connection.db === undefined) throw new Error('no database');
  database = connection.db;
  await bus.ensureTopics([TOPIC]);
  const consumer = await bus.subscribe({
    group: GROUP,
    topics: [TOPIC.name],
    batchSizeMax: 100,
    handle: (events) => apply(models(), events),
  });
  opened.push(consumer.close, bus.close, log.close, () => connection.close(), mongoServer.close);
  opened.push(() => rm(folder, { recursive: true, force: true }));
});
afterAll(async () => {
  for (const close of opened) await close();
});

function models() {
  return database.collection<ModelDocument>(MODEL);
}

/** The model of versions: the value of an event is one byte. */
async function apply(
  collection: mongo.Collection<ModelDocument>,
  events: readonly ReceivedEvent[],
): Promise<void> {
  for (const { key, value } of events) {
    const [v = 0] = value ?? [];
    if (value === null) await collection.deleteOne({ _id: key });
    else if ((await collection.updateOne({ _id: key, v: { $lt: v } }, { $set: { v } })).matchedCount === 0)
      await collection.updateOne({ _id: key }, { $setOnInsert: { v } }, { upsert: true });
  }
}

/** Publishes a version of a key, or its removal; resolves when the consumer group has applied it. */
async function publish(key: string, v: number | null): Promise<void> {
  const headers = {
    ...{ ce_id: randomUUID(), ce_type: 'test.version.changed', ce_source: '/test' },
    ...{ ce_time: '2026-11-20T09:00:00.000Z', origin: 'live' as const },
  };
  await bus.publish(TOPIC.name, [{ key, value: v === null ? null : new Uint8Array([v]), headers }]);
  await eventually(async () => {
    const lag = await bus.lag(GROUP, [TOPIC.name]);
    expect(lag.filter(({ committed, end }) => committed < end)).toEqual([]);
  });
}

async function rebuild(
  change: Partial<ReadModel<ModelDocument>>,
  changed: Partial<Database> = {},
): ReturnType<typeof rebuildModel> {
  const model = readModel<ModelDocument>({
    ...{ model: MODEL, group: GROUP, topics: [TOPIC], apply },
    ...change,
  });
  const bound = new Proxy(database, {
    get: (target, name) => {
      const member = Reflect.get(changed, name) ?? Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const { signal } = new AbortController();
  return rebuildModel({ database: bound, eventBus: bus, signal }, model, { progress: async () => undefined });
}

/** Renames a collection, with something that happens just before it or just after it. */
function renaming(happens: {
  readonly before?: () => Promise<void>;
  readonly after?: () => Promise<void>;
}): Partial<Database> {
  return {
    renameCollection: async (from, to, options) => {
      await happens.before?.();
      const renamed = await database.renameCollection(from, to, options);
      await happens.after?.();
      return renamed as never;
    },
  };
}

it('a new model gets what only the one before had received when it was replaced', async () => {
  const [changed, added, removed] = [randomUUID(), randomUUID(), randomUUID()];
  await publish(changed, 1);
  await publish(removed, 1);
  await rebuild(
    {},
    renaming({
      before: async () => {
        await publish(changed, 2);
        await publish(added, 1);
        await publish(removed, null);
      },
    }),
  );
  expect(await models().findOne({ _id: changed })).toEqual({ _id: changed, v: 2 });
  expect(await models().findOne({ _id: added })).toEqual({ _id: added, v: 1 });
  expect(await models().findOne({ _id: removed })).toBeNull();
});

it('a removal that the consumer group applies before the rebuild reads an older state is not undone', async () => {
  const key = randomUUID();
  await rebuild({}, renaming({ before: () => publish(key, 1), after: () => publish(key, null) }));
  expect(await models().findOne({ _id: key })).toBeNull();
});

it('a state that the consumer group has applied is not replaced by an older one', async () => {
  const key = randomUUID();
  await rebuild({}, renaming({ before: () => publish(key, 1), after: () => publish(key, 3) }));
  expect(await models().findOne({ _id: key })).toEqual({ _id: key, v: 3 });
});

it('keeps what the log does not hold, and nothing that does not belong to the model', async () => {
  const [known, kept, foreign] = [randomUUID(), `kept-${randomUUID()}`, randomUUID()];
  await publish(known, 1);
  type Noted = ModelDocument & { readonly note?: string };
  const noted = database.collection<Noted>(MODEL);
  await noted.updateOne({ _id: known }, { $set: { note: 'read' } });
  await noted.insertMany([
    { _id: kept, v: 4, note: 'old' },
    { _id: foreign, v: 1 },
  ]);
  const carry = (present: Noted, built: Noted | null): Noted | null => {
    if (built === null) return present._id.startsWith('kept-') ? present : null;
    return present.note === undefined ? built : { ...built, note: present.note };
  };
  const { different } = await rebuild({ carry: carry as never });
  expect(different).toBe(1);
  expect(
    await noted
      .find({ _id: { $in: [known, kept, foreign] } })
      .sort({ v: 1 })
      .toArray(),
  ).toEqual([
    { _id: known, v: 1, note: 'read' },
    { _id: kept, v: 4, note: 'old' },
  ]);
});

it('a failure while a model is built leaves the present one as it is', async () => {
  const key = randomUUID();
  await publish(key, 1);
  const before = await models().find().sort({ _id: 1 }).toArray();
  const failing = async () => {
    throw new Error('the disk is full');
  };
  await expect(rebuild({ apply: failing })).rejects.toThrow('the disk is full');
  expect(await models().find().sort({ _id: 1 }).toArray()).toEqual(before);
  expect((await rebuild({})).after.documents).toBeGreaterThan(0);
});

it('ends when the service closes', async () => {
  await publish(randomUUID(), 1);
  const closing = new AbortController();
  const model = readModel<ModelDocument>({
    ...{ model: MODEL, group: GROUP, topics: [TOPIC] },
    apply: async () => closing.abort(),
  });
  const ended = rebuildModel({ database, eventBus: bus, signal: closing.signal }, model, {
    progress: async () => undefined,
  });
  await expect(ended).rejects.toThrow('aborted');
});
