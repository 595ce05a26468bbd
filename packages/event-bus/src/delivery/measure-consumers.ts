import { ATTRIBUTES, METRICS, observeAll, type Reading } from '@platform/telemetry';
import type { LogTransport } from '../log-transport.ts';
import type { Consumer } from './consumer.ts';

/**
 * Measures lag and dead letters at every collection of metrics, for the consumers that the set contains at that time.
 * Returns how to stop.
 */
export function measureConsumers(consumers: ReadonlySet<Consumer>, transport: LogTransport): () => void {
  return observeAll([
    [
      METRICS.consumerLag,
      async () => {
        const readings = [...consumers].map((consumer) => lagReadings(consumer, transport));
        return (await Promise.all(readings)).flat();
      },
    ],
    [METRICS.deadLetters, () => [...consumers].flatMap(deadLetterReadings)],
  ]);
}

async function lagReadings({ group, topics }: Consumer, transport: LogTransport): Promise<Reading[]> {
  const lag = new Map(topics.map((topic) => [topic, 0]));
  for (const { topic, committed, end } of await transport.lag(group, topics)) {
    lag.set(topic, (lag.get(topic) ?? 0) + Math.max(0, end - committed));
  }
  return [...lag].map(([topic, value]) => ({ value, attributes: attributesOf(topic, group) }));
}

function deadLetterReadings({ group, journals }: Consumer): Reading[] {
  return [...journals].flatMap(({ topic, failed, parked }) =>
    Object.entries({ failed, parked }).map(([state, value]) => ({
      value,
      attributes: { ...attributesOf(topic, group), [ATTRIBUTES.deadLetterState]: state },
    })),
  );
}

function attributesOf(topic: string, group: string) {
  return { [ATTRIBUTES.messagingDestinationName]: topic, [ATTRIBUTES.messagingConsumerGroup]: group };
}
