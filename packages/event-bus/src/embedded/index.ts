import type { MessagePort } from 'node:worker_threads';
import { createEventBus, type EventBusOptions } from '../delivery/event-bus.ts';
import type { EventBus } from '../port.ts';
import { createEmbeddedTransport } from './embedded-transport.ts';

export type { EventLogOptions } from './event-log.ts';
export { connectEventLog } from './log-client.ts';
export { countRecords, type Durability } from './log-file.ts';
export { type EventLogServer, serveEventLog } from './serve-event-log.ts';
export { type SpawnedEventLog, spawnEventLog } from './spawn-event-log.ts';

/** A bus on the log that another thread serves on the other end of `port`; the bus owns the port and closes it. */
export function createEmbeddedEventBus(port: MessagePort, options: EventBusOptions = {}): EventBus {
  return createEventBus(createEmbeddedTransport(port), options);
}
