import { findContainerKafka } from './kafka-container.ts';
import { findLocalKafka } from './kafka-local.ts';
import type { KafkaSource, TestKafka } from './kafka-source.ts';

export type { KafkaSource, TestKafka };

/**
 * Where a real Kafka comes from: `KAFKA_BROKERS` (comma-separated), else a container where an engine responds, else
 * Java and Maven on this machine (the jars are kept in `.cache/kafka`), else nowhere, with the reason. Starts nothing.
 */
export async function findKafka(): Promise<KafkaSource> {
  const configured = process.env.KAFKA_BROKERS;
  if (configured) {
    const brokers = configured.split(',').map((broker) => broker.trim());
    return { start: async () => ({ brokers, kind: 'configured', close: async () => undefined }) };
  }
  const container = await findContainerKafka();
  if ('start' in container) return container;
  const local = await findLocalKafka();
  if ('start' in local) return local;
  return { missing: `KAFKA_BROKERS is not set, ${container.missing}, ${local.missing}` };
}

/** Starts a broker; one is enough for all suites of a file, which keep apart by topic and group names. */
export async function startKafka(): Promise<TestKafka | { readonly missing: string }> {
  const source = await findKafka();
  return 'start' in source ? source.start() : source;
}
