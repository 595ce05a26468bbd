import { setTimeout as delay } from 'node:timers/promises';
import type { EventBus } from '@platform/event-bus';
import { createKafkaEventBus, type KafkaClient } from '@platform/event-bus/kafka';
import type { TestKafka } from '@platform/testing/kafka';
import { startWorker } from '@platform/worker-link';
import type { DoomedMemberData } from './doomed-member-worker.ts';

/** How long a group or a client takes until events flow again, in ms. */
export type KafkaRecovery = {
  readonly joinedMs: number;
  readonly killedMs: number;
  readonly republishedMs: number;
  readonly redeliveredMs: number;
};

const SESSION_MS = 6_000;
const PARTITIONS = 2;
const POLL_MS = 10;
const DEADLINE_MS = 120_000;
const HEADERS = { ce_id: 'i', ce_type: 't', ce_source: 'bench', ce_time: 'z', origin: 'live' } as const;

function eventOf(key: string) {
  return { key, value: Buffer.from(key), headers: HEADERS };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('Waited in vain');
    await delay(POLL_MS);
  }
}

/** Joins a second member, kills a member in a thread, and restarts the broker, each with events that wait. */
export async function measureRecovery(kafka: TestKafka, client: KafkaClient): Promise<KafkaRecovery> {
  const options = { client, brokers: kafka.brokers, clientId: 'bench', sessionTimeoutMs: SESSION_MS };
  const [bus, second] = [createKafkaEventBus(options), createKafkaEventBus(options)];
  try {
    const joinedMs = await measureJoin(bus, second, client);
    const killedMs = await measureKill(bus, { client, brokers: kafka.brokers });
    return { joinedMs, killedMs, ...(await measureOutage(bus, kafka, client)) };
  } finally {
    await Promise.all([bus.close(), second.close()]);
  }
}

async function measureJoin(bus: EventBus, second: EventBus, client: string): Promise<number> {
  const topic = `bench.${client}join.v1`;
  await bus.ensureTopics([{ name: topic, partitions: PARTITIONS, cleanup: 'delete' }]);
  const seen = [0, 0];
  const join = (member: EventBus, index: number) =>
    member.subscribe({
      group: topic,
      topics: [topic],
      batchSizeMax: 1,
      handle: async () => {
        seen[index] = (seen[index] ?? 0) + 1;
      },
    });
  const first = await join(bus, 0);
  await bus.publish(topic, [eventOf('a')]);
  await until(() => seen[0] === 1);
  const startedAt = performance.now();
  const joining = join(second, 1);
  let key = 0;
  while (seen[1] === 0) {
    await bus.publish(topic, [eventOf(`key-${key++}`)]);
    await delay(POLL_MS);
  }
  const elapsedMs = performance.now() - startedAt;
  await (await joining).close();
  await first.close();
  return elapsedMs;
}

async function measureKill(
  bus: EventBus,
  { client, brokers }: { readonly client: KafkaClient; readonly brokers: readonly string[] },
): Promise<number> {
  const topic = `bench.${client}kill.v1`;
  await bus.ensureTopics([{ name: topic, partitions: 1, cleanup: 'delete' }]);
  await bus.publish(topic, [eventOf('a')]);
  let isHeld = false;
  const data: DoomedMemberData = { client, brokers, sessionTimeoutMs: SESSION_MS, topic };
  const worker = startWorker(new URL('./doomed-member-worker.ts', import.meta.url), {
    name: 'doomed-member',
    data,
    onNotification: () => {
      isHeld = true;
    },
  });
  await worker.started;
  await until(() => isHeld);
  await worker.terminate();
  const startedAt = performance.now();
  let isSeen = false;
  const next = await bus.subscribe({
    group: topic,
    topics: [topic],
    batchSizeMax: 1,
    handle: async () => {
      isSeen = true;
    },
  });
  await until(() => isSeen);
  const elapsedMs = performance.now() - startedAt;
  await next.close();
  return elapsedMs;
}

async function measureOutage(bus: EventBus, kafka: TestKafka, client: string) {
  const topic = `bench.${client}outage.v1`;
  await bus.ensureTopics([{ name: topic, partitions: 1, cleanup: 'delete' }]);
  let seen = 0;
  const subscription = await bus.subscribe({
    group: topic,
    topics: [topic],
    batchSizeMax: 1,
    handle: async () => {
      seen += 1;
    },
  });
  await bus.publish(topic, [eventOf('a')]);
  await until(() => seen === 1);
  await kafka.restart?.();
  const startedAt = performance.now();
  await bus.publish(topic, [eventOf('b')]);
  const republishedMs = performance.now() - startedAt;
  await until(() => seen >= 2);
  const redeliveredMs = performance.now() - startedAt;
  await subscription.close();
  return { republishedMs, redeliveredMs };
}
