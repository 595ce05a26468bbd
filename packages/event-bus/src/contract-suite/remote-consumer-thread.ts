import { parentPort, workerData } from 'node:worker_threads';
import { createEmbeddedEventBus } from '../embedded/index.ts';
import { createKafkaEventBus } from '../kafka/index.ts';
import type { RemoteStart } from './remote-consumer.ts';

const { connection, group, topic } = workerData as RemoteStart;
const bus =
  connection.kind === 'embedded'
    ? createEmbeddedEventBus(connection.port)
    : createKafkaEventBus({ ...connection, clientId: 'remote-consumer' });

await bus.subscribe({
  group,
  topics: [topic],
  batchSizeMax: 10,
  handle: (events) => {
    for (const { key } of events) parentPort?.postMessage(key);
    return new Promise(() => undefined);
  },
});
