import type { EventBusConfig } from '@platform/service-kit/event-bus-config';
import { type Logger, silentLogger } from '../bus-logger.ts';
import { createEventBus, type EventBusOptions } from '../delivery/event-bus.ts';
import type { LogTransport } from '../log-transport.ts';
import type { EventBus } from '../port.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import type { KafkaTransportOptions } from './kafka-transport.ts';
import { lazyTransport } from './lazy-transport.ts';

const LOAD: Readonly<Record<KafkaClient, (options: KafkaTransportOptions) => Promise<LogTransport>>> = {
  kafkajs: async (options) => (await import('./kafka-transport.ts')).createKafkaTransport(options),
  platformatic: async (options) =>
    (await import('./platformatic/platformatic-transport.ts')).createPlatformaticTransport(options),
};

export type KafkaClient = EventBusConfig['KAFKA_CLIENT'];

export type KafkaEventBusOptions = EventBusOptions &
  KafkaConnection & {
    /** Library that connects to the brokers. */
    readonly client?: KafkaClient | undefined;
    /** Name of the process in the broker's logs and quotas. */
    readonly clientId: string;
    readonly logger?: Logger | undefined;
    /** A member without a heartbeat for this long loses its partitions; default 30 s, three times the slowest handler. */
    readonly sessionTimeoutMs?: number | undefined;
    /** Replication factor of topics that `ensureTopics` creates; default is the broker's own. */
    readonly replicationFactor?: number | undefined;
    /**
     * What `ensureTopics` does about missing topics: `created` (default, for tests and benches) or `awaited`, where the
     * operator's job creates them from `infra/kafka/topics.yaml`. Missing journals of dead letters are always created.
     */
    readonly topics?: 'created' | 'awaited' | undefined;
  };

/** A bus on Apache Kafka. Connects on first use; `check` rejects when the brokers do not respond. */
export function createKafkaEventBus({
  brokers,
  tls,
  sasl,
  client = 'kafkajs',
  clientId,
  sessionTimeoutMs = 30_000,
  replicationFactor = -1,
  topics = 'created',
  logger = silentLogger,
  ...options
}: KafkaEventBusOptions): EventBus {
  const connection = { brokers, tls, sasl };
  const transport = { connection, clientId, sessionTimeoutMs, replicationFactor, topics, logger };
  return createEventBus(
    lazyTransport(() => LOAD[client](transport)),
    { ...options, logger },
  );
}
