export { createKafkaEventBus, type KafkaEventBusOptions } from './kafka-event-bus.ts';
