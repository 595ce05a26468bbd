export { checkPendingRequestsWhenSome } from './check-pending-requests.ts';
export { createKafkaEventBus, type KafkaEventBusOptions } from './kafka-event-bus.ts';
