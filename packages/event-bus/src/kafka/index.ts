export { checkPendingRequestsWhenSome } from './check-pending-requests.ts';
export { type KafkaConnection, kafkaConnection, kafkaSecurity } from './kafka-connection.ts';
export { createKafkaEventBus, type KafkaClient, type KafkaEventBusOptions } from './kafka-event-bus.ts';
export { kafkaOptions } from './kafka-options.ts';
export { kafkajsConnection } from './kafkajs-client.ts';
