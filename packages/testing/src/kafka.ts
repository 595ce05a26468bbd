import { findContainerKafka } from './kafka-container.ts';
import { findLocalKafka } from './kafka-local.ts';
import type { KafkaSource, TestKafka } from './kafka-source.ts';

export type { KafkaSource, TestKafka };

/**
 * Finds a real Kafka: `KAFKA_BROKERS` (comma-separated), otherwise a container if an engine responds, otherwise a local
 * process with Java and Maven (the jars are cached in `.cache/kafka`), otherwise the reason why no broker can run here. It
 * starts nothing.
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

/** Starts a broker. All suites of a file share it and use topic and group names of their own. */
export async function startKafka(): Promise<TestKafka | { readonly missing: string }> {
  const source = await findKafka();
  return 'start' in source ? source.start() : source;
}
