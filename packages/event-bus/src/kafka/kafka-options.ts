import type { EventBusConfig } from '@platform/service-kit/event-bus-config';
import { kafkaConnection } from './kafka-connection.ts';
import type { KafkaEventBusOptions } from './kafka-event-bus.ts';

/**
 * What the configuration of a process states about its event bus, for `createKafkaEventBus`.
 * @throws ConfigError for keys that contradict each other.
 */
export function kafkaOptions(
  config: EventBusConfig,
): Pick<KafkaEventBusOptions, 'brokers' | 'tls' | 'sasl' | 'client' | 'stalledAfterMs' | 'onStalled'> {
  return {
    ...kafkaConnection(config),
    client: config.KAFKA_CLIENT,
    stalledAfterMs: config.CONSUMER_STALL_MS,
    onStalled: config.CONSUMER_STALL_EXIT === 'on' ? endProcess : undefined,
  };
}

/** As any unexpected error: what runs the process logs it, closes what can be closed and exits with 1. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
