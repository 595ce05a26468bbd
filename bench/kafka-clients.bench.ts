import { createKafkaEventBus, type KafkaClient } from '@platform/event-bus/kafka';
import { startKafka, type TestKafka } from '@platform/testing/kafka';
import { consumeAll, publishAll } from './src/event-load.ts';
import type { BenchResult } from './src/harness.ts';
import { type KafkaRecovery, measureRecovery } from './src/kafka-recovery.ts';

type Measured = KafkaRecovery & { readonly published: number; readonly consumed: number };

async function measure(kafka: TestKafka, client: KafkaClient): Promise<Measured> {
  const bus = createKafkaEventBus({ client, brokers: kafka.brokers, clientId: 'bench' });
  const target = { topic: `bench.${client}.v1`, group: `bench-${client}` };
  try {
    const published = await publishAll(bus, target.topic);
    const consumed = await consumeAll(bus, target);
    return { published, consumed, ...(await measureRecovery(kafka, client)) };
  } finally {
    await bus.close();
  }
}

/** Both clients of Kafka on one broker, one after another, behind the same port. */
export async function run(): Promise<BenchResult[]> {
  const kafka = await startKafka();
  if ('missing' in kafka) {
    console.log(`Nothing is measured: ${kafka.missing}`);
    return [];
  }
  try {
    const kafkajs = await measure(kafka, 'kafkajs');
    const platformatic = await measure(kafka, 'platformatic');
    const row = (name: string, unit: string, of: (one: Measured) => number): BenchResult => ({
      name: `@platformatic/kafka: ${name}`,
      unit,
      value: of(platformatic),
      reference: { name: 'kafkajs', value: of(kafkajs) },
    });
    return [
      row('publish, batches of 1,000', 'events/s', ({ published }) => published),
      row('consume, batches of 1,000', 'events/s', ({ consumed }) => consumed),
      row('first event of a second member', 'ms', ({ joinedMs }) => joinedMs),
      row('first event after a member was killed (session of 6 s)', 'ms', ({ killedMs }) => killedMs),
      row('first publish after the broker is back', 'ms', ({ republishedMs }) => republishedMs),
      row('first event after the broker is back', 'ms', ({ redeliveredMs }) => redeliveredMs),
    ];
  } finally {
    await kafka.close();
  }
}
