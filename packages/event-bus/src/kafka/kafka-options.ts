import type { EventBusConfig } from '@platform/service-kit/event-bus-config';
import { type KafkaConnection, kafkaConnection } from './kafka-connection.ts';

/**
 * What the configuration of a process states about its event bus, for `createKafkaEventBus`.
 * @throws ConfigError for keys that contradict each other.
 */
export function kafkaOptions(config: EventBusConfig): KafkaConnection {
  return kafkaConnection(config);
}
