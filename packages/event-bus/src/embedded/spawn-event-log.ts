import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { createEventBus, type EventBusOptions } from '../delivery/event-bus.ts';
import { EventLogCorruptError, EventLogUnavailableError } from '../errors.ts';
import type { EventBus } from '../port.ts';
import { createEmbeddedTransport } from './embedded-transport.ts';
import type { EventLogOptions } from './event-log.ts';
import { connectEventLog } from './log-client.ts';

export type SpawnedEventLog = {
  /** A further bus on the log; each has its own connection. */
  readonly connect: (options?: EventBusOptions) => EventBus;
  /** A further connection, to hand to another thread. */
  readonly connectPort: () => MessagePort;
  /** Stops the log's thread after it has written everything; close the buses first. */
  readonly close: () => Promise<void>;
};

/** What the thread gets and says. */
export type WorkerStart = { readonly port: MessagePort; readonly options: Omit<EventLogOptions, 'now'> };
export type WorkerNews =
  | { readonly kind: 'serving' }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

/** Serves an event log from a thread of its own. Rejects with `EventLogCorruptError` for a damaged file. */
export async function spawnEventLog(options: Omit<EventLogOptions, 'now'>): Promise<SpawnedEventLog> {
  const { port1, port2 } = new MessageChannel();
  const workerData: WorkerStart = { port: port2, options };
  const worker = new Worker(new URL('./event-log-worker.ts', import.meta.url), {
    workerData,
    transferList: [port2],
  });
  const [news] = (await once(worker, 'message')) as [WorkerNews];
  if (news.kind === 'failed') {
    await worker.terminate();
    const Known = news.name === 'EventLogCorruptError' ? EventLogCorruptError : EventLogUnavailableError;
    throw new Known(news.message);
  }
  port1.unref();
  const connectPort = (): MessagePort => connectEventLog(port1);
  return {
    connect: (busOptions) => createEventBus(createEmbeddedTransport(connectPort()), busOptions),
    connectPort,
    close: async () => {
      const closed = once(worker, 'exit');
      worker.postMessage('close');
      await closed;
      port1.close();
    },
  };
}
