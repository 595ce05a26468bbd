import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventBus, ReceivedEvent } from '@platform/event-bus';
import { createKafkaEventBus, type KafkaClient } from '@platform/event-bus/kafka';
import { eventually } from '@platform/testing/eventually';
import { findKafka, type TestKafka } from '@platform/testing/kafka';
import { describeUnless } from '@platform/testing/skip';

const source = await findKafka();
const HEADERS = { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'live' } as const;
const KEYS = ['été', '資金', '', ...Array.from({ length: 20 }, (_, index) => `key-${index}`)];

/** What a rolling change of KAFKA_CLIENT needs. */
describeUnless('missing' in source ? source.missing : undefined, 'both clients of Kafka together', () => {
  let kafka: TestKafka;
  const open: EventBus[] = [];
  const connect = (client: KafkaClient): EventBus => {
    const bus = createKafkaEventBus({
      client,
      brokers: kafka.brokers,
      clientId: client,
      sessionTimeoutMs: 10_000,
    });
    open.push(bus);
    return bus;
  };
  const publish = (bus: EventBus, topic: string, text: string) =>
    bus.publish(
      topic,
      KEYS.map((key) => ({ key, value: Buffer.from(text), headers: HEADERS })),
    );

  beforeAll(async () => {
    if ('start' in source) kafka = await source.start();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(open.map((bus) => bus.close()));
    await kafka?.close();
  }, 60_000);

  test('append a key to the same partition, and share the partitions of a group whoever leads it', async () => {
    const [one, other] = [connect('kafkajs'), connect('platformatic')];
    const topic = `contract.both${Date.now()}.v1`;
    await one.ensureTopics([{ name: topic, partitions: 4, cleanup: 'delete' }]);
    await other.ensureTopics([{ name: topic, partitions: 4, cleanup: 'delete' }]);
    const handled: ReceivedEvent[] = [];
    const handlers = new Map<KafkaClient, Set<number>>();
    const join = (client: KafkaClient) => {
      const partitions = new Set<number>();
      handlers.set(client, partitions);
      return connect(client).subscribe({
        group: 'g',
        topics: [topic],
        batchSizeMax: 10,
        handle: async (events) => {
          handled.push(...events);
          for (const { partition } of events) partitions.add(partition);
        },
      });
    };
    let rounds = 0;
    const publishBoth = async (): Promise<void> => {
      await publish(one, topic, String(rounds++));
      await publish(other, topic, String(rounds++));
    };
    const textsOf = (key: string) => [
      ...new Set(handled.filter((event) => event.key === key).map(({ value }) => String(value))),
    ];
    const sharing = () =>
      eventually(
        async () => {
          for (const partitions of handlers.values()) partitions.clear();
          await publishBoth();
          await eventually(
            () => expect(KEYS.map((key) => textsOf(key).length)).toEqual(KEYS.map(() => rounds)),
            {
              deadlineMs: 20_000,
            },
          );
          expect([...handlers.values()].map(({ size }) => size)).toEqual([2, 2]);
        },
        { deadlineMs: 60_000 },
      );

    // The first member leads the group: each client decides once who reads what.
    await join('kafkajs');
    const guest = await join('platformatic');
    await sharing();
    await guest.close();
    for (const bus of open.splice(2)) await bus.close();
    await join('platformatic');
    await join('kafkajs');
    await sharing();
    const inOrder = Array.from({ length: rounds }, (_, round) => String(round));
    for (const key of KEYS) {
      expect(textsOf(key)).toEqual(inOrder);
      expect(
        new Set(handled.filter((event) => event.key === key).map(({ partition }) => partition)).size,
      ).toBe(1);
    }
  }, 180_000);
});
