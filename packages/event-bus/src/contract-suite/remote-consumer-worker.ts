import { serveWorker } from '@platform/worker-link';
import { createEmbeddedEventBus } from '../embedded/index.ts';
import { createKafkaEventBus } from '../kafka/index.ts';
import type { RemoteConsumerData } from './remote-consumer.ts';

await serveWorker(async ({ connection, group, topic }: RemoteConsumerData, notify) => {
  const bus =
    connection.kind === 'embedded'
      ? createEmbeddedEventBus(connection.port)
      : createKafkaEventBus({ ...connection, clientId: 'remote-consumer' });
  await bus.subscribe({
    group,
    topics: [topic],
    batchSizeMax: 10,
    handle: (events) => {
      for (const { key } of events) notify(key);
      return new Promise(() => undefined);
    },
  });
  return { started: undefined, close: bus.close };
});
