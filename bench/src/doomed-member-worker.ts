import { createKafkaEventBus, type KafkaClient } from '@platform/event-bus/kafka';
import { serveWorker } from '@platform/worker-link';

export type DoomedMemberData = {
  readonly client: KafkaClient;
  readonly brokers: readonly string[];
  readonly sessionTimeoutMs: number;
  readonly topic: string;
};

/** A member that holds its first event until the thread is killed. */
await serveWorker(async ({ topic, ...connection }: DoomedMemberData, notify) => {
  const bus = createKafkaEventBus({ ...connection, clientId: 'doomed-member' });
  await bus.subscribe({
    group: topic,
    topics: [topic],
    batchSizeMax: 1,
    handle: (events) => {
      for (const { key } of events) notify(key);
      return new Promise(() => undefined);
    },
  });
  return { started: undefined, close: bus.close };
});
