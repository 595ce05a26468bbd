import path from 'node:path';
import { spawnEventLog } from '../embedded/index.ts';
import { createKafkaEventBus } from '../kafka/index.ts';
import type { EventBus } from '../port.ts';

/** A killed process is replaced in its consumer group after this time. */
const SESSION_MS = 3_000;

/** Where a drill has its events: in a log in its folder, or with addresses of brokers on Kafka. */
export type DrillEvents = { readonly folder: string; readonly brokers?: readonly string[] };

export type DrillBus = { readonly bus: EventBus; readonly close: () => Promise<void> };

/** Connects to the events of a drill; one process at a time may have the log of a folder. */
export async function connectDrillBus({ folder, brokers = [] }: DrillEvents): Promise<DrillBus> {
  if (brokers.length > 0) {
    const bus = createKafkaEventBus({ brokers, clientId: 'drill', sessionTimeoutMs: SESSION_MS });
    return { bus, close: () => bus.close() };
  }
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const bus = log.connect();
  return {
    bus,
    close: async () => {
      await bus.close();
      await log.close();
    },
  };
}
