import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { reviveErrors, startWorker } from '@platform/worker-link';
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

export type EventLogWorkerData = {
  readonly port: MessagePort;
  readonly options: Omit<EventLogOptions, 'now'>;
};

/**
 * Serves an event log from a thread of its own. Rejects with `EventLogCorruptError` for a damaged file and with
 * `EventLogUnavailableError` for any other failed start.
 */
export async function spawnEventLog(options: Omit<EventLogOptions, 'now'>): Promise<SpawnedEventLog> {
  const { port1, port2 } = new MessageChannel();
  const data: EventLogWorkerData = { port: port2, options };
  const reviveCorrupt = reviveErrors([EventLogCorruptError]);
  const worker = startWorker(new URL('./event-log-worker.ts', import.meta.url), {
    name: 'event-log',
    data,
    transfer: [port2],
    revive: (failure) => reviveCorrupt(failure) ?? new EventLogUnavailableError(failure.message),
  });
  await worker.started;
  port1.unref();
  const connectPort = (): MessagePort => connectEventLog(port1);
  return {
    connect: (busOptions) => createEventBus(createEmbeddedTransport(connectPort()), busOptions),
    connectPort,
    close: async () => {
      await worker.close();
      port1.close();
    },
  };
}
