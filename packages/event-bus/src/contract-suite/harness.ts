import type { MessagePort, Transferable } from 'node:worker_threads';
import type { EventBusOptions } from '../delivery/event-bus.ts';
import type { KafkaClient } from '../kafka/index.ts';
import type { EventBus } from '../port.ts';

/** How another thread reaches the log. */
export type RemoteConnection =
  | { readonly kind: 'embedded'; readonly port: MessagePort }
  | {
      readonly kind: 'kafka';
      readonly client: KafkaClient;
      readonly brokers: readonly string[];
      readonly sessionTimeoutMs: number;
    };

/** One running log of an adapter, for the suite. */
export type LogHarness = {
  /** A bus on a connection of its own. */
  readonly connect: (options?: EventBusOptions) => EventBus;
  /** Data that a consumer in another thread needs to connect. */
  readonly remote: () => { readonly connection: RemoteConnection; readonly transfer: Transferable[] };
  /** Stops the log and starts it again with its durable data; earlier connections stop working. */
  readonly restart: () => Promise<void>;
  /** Makes the log compact this topic within seconds instead of hours. */
  readonly compactSoon: (topic: string) => Promise<void>;
  readonly close: () => Promise<void>;
};
