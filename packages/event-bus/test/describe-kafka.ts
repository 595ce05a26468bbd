import { afterAll, describe, expect, test } from '@jest/globals';
import type { LogFacts } from '@platform/event-bus';
import { describeEventBus, type LogHarness } from '@platform/event-bus/contract-suite';
import { createKafkaEventBus, type KafkaClient } from '@platform/event-bus/kafka';
import { eventually } from '@platform/testing/eventually';
import { findKafka, type TestKafka } from '@platform/testing/kafka';
import { printSkip } from '@platform/testing/skip';
import kafkajs, { Kafka, logLevel } from 'kafkajs';
import { silentLogger } from '../src/bus-logger.ts';

function harnessOf(client: KafkaClient, kafka: TestKafka): LogHarness {
  const { brokers } = kafka;
  // Test brokers allow short sessions, so that a killed member is detected soon.
  const doomedSessionMs = kafka.kind === 'configured' ? 6_000 : 2_000;
  return {
    connect: (options) =>
      createKafkaEventBus({
        ...options,
        client,
        brokers,
        clientId: 'contract-suite',
        sessionTimeoutMs: 10_000,
      }),
    remote: () => ({
      connection: { kind: 'kafka', client, brokers, sessionTimeoutMs: doomedSessionMs },
      transfer: [],
    }),
    restart: async () => kafka.restart?.(),
    compactSoon: (topic) => compactSoon(brokers, topic),
    // One broker for all tests of the file.
    close: async () => undefined,
  };
}

/** Rolls segments at once, so that the cleaner may remove all but the newest. */
async function compactSoon(brokers: readonly string[], topic: string): Promise<void> {
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.alterConfigs({
    validateOnly: false,
    resources: [
      {
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name: topic,
        configEntries: [
          { name: 'cleanup.policy', value: 'compact' },
          { name: 'segment.ms', value: '100' },
          { name: 'min.cleanable.dirty.ratio', value: '0.01' },
          { name: 'max.compaction.lag.ms', value: '100' },
        ],
      },
    ],
  });
  await admin.disconnect();
}

const HEADERS = { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'live' } as const;

async function topicsOf(brokers: readonly string[]): Promise<string[]> {
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  return admin.listTopics().finally(() => admin.disconnect());
}

/** Behaviour of `topics: 'awaited'`, which services on Kafka use. */
function describeAwaitedTopics(client: KafkaClient, kafka: () => Promise<TestKafka>): void {
  test('a declared topic is awaited, and the journal of a group with a chosen name is created', async () => {
    const { brokers } = await kafka();
    const topic = `contract.awaited${Date.now()}.v1`;
    const definition = { name: topic, partitions: 1, cleanup: 'delete' } as const;
    const group = 'search-0';
    const awaited: (string | undefined)[] = [];
    const logger = { ...silentLogger, warn: (facts: LogFacts) => void awaited.push(facts.topic) };
    const service = createKafkaEventBus({ client, brokers, clientId: 'service', topics: 'awaited', logger });
    const operator = createKafkaEventBus({ client, brokers, clientId: 'operator' });
    try {
      let isFound = false;
      const found = service.ensureTopics([definition]).then(() => {
        isFound = true;
      });
      await eventually(() => expect(awaited).toContain(topic), { deadlineMs: 30_000 });
      expect([isFound, await topicsOf(brokers)]).toEqual([false, expect.not.arrayContaining([topic])]);
      await operator.ensureTopics([definition]);
      await found;
      expect(await topicsOf(brokers)).not.toContain(`${topic}.dlq.${group}`);
      await service.subscribe({
        group,
        topics: [topic],
        batchSizeMax: 10,
        retry: { attemptsMax: 1 },
        handle: async () => {
          throw new Error('cannot digest this');
        },
      });
      expect(await topicsOf(brokers)).toContain(`${topic}.dlq.${group}`);
      await service.publish(topic, [{ key: 'poison', value: Buffer.from('x'), headers: HEADERS }]);
      await eventually(
        async () => {
          const letters = await service.deadLetters.list(topic, group, 10);
          expect(letters.map(({ key }) => key)).toEqual(['poison']);
        },
        { deadlineMs: 60_000 },
      );
    } finally {
      await Promise.all([service.close(), operator.close()]);
    }
  }, 120_000);
}

/** Behaviour that only a log with an outage can show. */
function describeOutage(client: KafkaClient, kafka: () => Promise<TestKafka>): void {
  test('publishers, consumers and dead letters continue when the broker returns', async () => {
    const { restart, brokers } = await kafka();
    if (restart === undefined) {
      printSkip('broker outage', 'the broker is not ours to stop');
      return;
    }
    const bus = createKafkaEventBus({ client, brokers, clientId: 'outage', sessionTimeoutMs: 6_000 });
    const topic = `contract.outage${Date.now()}.v1`;
    const publish = (...keys: string[]) =>
      bus.publish(
        topic,
        keys.map((key) => ({ key, value: Buffer.from(key), headers: HEADERS })),
      );
    const handled: string[] = [];
    try {
      await bus.ensureTopics([{ name: topic, partitions: 1, cleanup: 'delete' }]);
      await bus.subscribe({
        group: 'g',
        topics: [topic],
        batchSizeMax: 10,
        retry: { attemptsMax: 1 },
        handle: async (events) => {
          if (events.some(({ key }) => key === 'poison')) throw new Error('cannot digest this');
          handled.push(...events.map(({ key }) => key));
        },
      });
      await publish('before');
      await eventually(() => expect(handled).toEqual(['before']), { deadlineMs: 60_000 });
      await restart();
      await publish('poison', 'after');
      await eventually(() => expect(new Set(handled)).toEqual(new Set(['before', 'after'])), {
        deadlineMs: 90_000,
      });
      const letters = await bus.deadLetters.list(topic, 'g', 10);
      expect(letters.map(({ key }) => key)).toEqual(['poison']);
    } finally {
      await bus.close();
    }
  }, 180_000);
}

/** Longer than this test may wait: a consumer that joins as another member gets nothing before its session has ended. */
const LONG_SESSION_MS = 120_000;
const REJOIN_MS = 60_000;

/** Behaviour that only a broker that was killed can show. */
function describeKilledBroker(client: KafkaClient, kafka: () => Promise<TestKafka>): void {
  test('after a kill of the broker a consumer works again before the session of its member has ended', async () => {
    const { crash, brokers } = await kafka();
    if (crash === undefined) {
      printSkip('killed broker', 'the broker is not ours to kill');
      return;
    }
    const bus = createKafkaEventBus({
      client,
      brokers,
      clientId: 'killed-broker',
      sessionTimeoutMs: LONG_SESSION_MS,
    });
    const topic = `contract.killedbroker${Date.now()}.v1`;
    const publish = (key: string) => bus.publish(topic, [{ key, value: Buffer.from(key), headers: HEADERS }]);
    const handled: string[] = [];
    try {
      await bus.ensureTopics([{ name: topic, partitions: 1, cleanup: 'delete' }]);
      await bus.subscribe({
        group: 'killed-broker',
        topics: [topic],
        batchSizeMax: 10,
        handle: async (events) => void handled.push(...events.map(({ key }) => key)),
      });
      await publish('before');
      await eventually(() => expect(handled).toEqual(['before']), { deadlineMs: 60_000 });
      await crash();
      await eventually(() => publish('after'), { deadlineMs: 60_000 });
      await eventually(() => expect(handled).toContain('after'), { deadlineMs: REJOIN_MS });
    } finally {
      await bus.close();
    }
  }, 240_000);
}

const { MemberAssignment, MemberMetadata } = kafkajs.AssignerProtocol;

/** A member with which no other can agree on how partitions are assigned. */
async function joinIncompatibly(brokers: readonly string[], group: string, topic: string) {
  const name = 'Incompatible';
  const userData = Buffer.alloc(0);
  const consumer = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).consumer({
    groupId: group,
    partitionAssigners: [
      () => ({
        name,
        version: 1,
        protocol: ({ topics }) => ({
          name,
          metadata: MemberMetadata.encode({ version: 1, topics, userData }),
        }),
        assign: async ({ members }) =>
          members.map(({ memberId }) => ({
            memberId,
            memberAssignment: MemberAssignment.encode({ version: 1, assignment: {}, userData }),
          })),
      }),
    ],
  });
  const joined = new Promise<void>((resolve) => consumer.on('consumer.group_join', () => resolve()));
  await consumer.connect();
  await consumer.subscribe({ topic });
  await consumer.run({ eachMessage: async () => undefined });
  await joined;
  return consumer;
}

/** Behaviour after an error that kafkajs takes for final. */
function describeFinalError(client: KafkaClient, kafka: () => Promise<TestKafka>): void {
  test('a consumer that was refused for good by its group works when the group accepts it', async () => {
    const { brokers } = await kafka();
    const bus = createKafkaEventBus({ client, brokers, clientId: 'refused' });
    const [topic, group] = [`contract.refused${Date.now()}.v1`, `refused${Date.now()}`];
    const handled: string[] = [];
    try {
      await bus.ensureTopics([{ name: topic, partitions: 1, cleanup: 'delete' }]);
      const incompatible = await joinIncompatibly(brokers, group, topic);
      const subscribed = bus.subscribe({
        group,
        topics: [topic],
        batchSizeMax: 10,
        handle: async (events) => void handled.push(...events.map(({ key }) => key)),
      });
      if (client === 'kafkajs') {
        await subscribed;
        await eventually(() => expect(bus.check()).rejects.toThrow(/incompatible/), { deadlineMs: 30_000 });
      }
      await incompatible.disconnect();
      await subscribed;
      await bus.publish(topic, [{ key: 'one', value: Buffer.from('one'), headers: HEADERS }]);
      await eventually(() => expect(handled).toEqual(['one']), { deadlineMs: 60_000 });
      await bus.check();
    } finally {
      await bus.close();
    }
  }, 120_000);
}

const source = await findKafka();

/** The contract, and what only Kafka can show, with one of its clients. */
export function describeKafka(client: KafkaClient): void {
  if ('missing' in source) {
    printSkip(`event bus contract: Kafka by ${client}`, source.missing);
    describe(`event bus contract: Kafka by ${client}`, () =>
      test.skip('needs a Kafka broker', () => undefined));
    return;
  }
  let starting: Promise<TestKafka> | undefined;
  const kafka = (): Promise<TestKafka> => {
    starting ??= source.start();
    return starting;
  };
  describeEventBus(`Kafka by ${client}`, async () => harnessOf(client, await kafka()));
  describe(`event bus on Kafka by ${client}`, () => {
    describeAwaitedTopics(client, kafka);
    describeOutage(client, kafka);
    describeKilledBroker(client, kafka);
    describeFinalError(client, kafka);
  });
  afterAll(async () => (await starting)?.close(), 60_000);
}
