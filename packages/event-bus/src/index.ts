export type { LogFacts, Logger } from './bus-logger.ts';
export { deadLetterTopic } from './delivery/dead-letter-record.ts';
export {
  ConsumerStalledError,
  DeadLetterNotFoundError,
  EventLogCorruptError,
  EventLogUnavailableError,
  GroupBusyError,
  type StallFacts,
  TopicMismatchError,
} from './errors.ts';
export {
  createDocumentOutbox,
  type OutboxFields,
  PENDING_INDEX,
  type StoredOutboxEvent,
} from './outbox/document-outbox.ts';
export { createOutboxRelay, type OutboxRelay, type OutboxRelayOptions } from './outbox/outbox-relay.ts';
export type { OutboxBacklog, OutboxEvent, OutboxStore, PendingEvents } from './outbox/outbox-store.ts';
export {
  type BatchContext,
  type DeadLetter,
  type DeadLetters as DeadLetterBox,
  EVENT_BYTES_MAX,
  type EventBus,
  type EventHeaders,
  EventTooLargeError,
  type FollowedEvent,
  type FollowOptions,
  type GroupLag,
  type OutgoingEvent,
  type ReceivedEvent,
  type SubscribeOptions,
  type Subscription,
  type TopicDefinition,
} from './port.ts';
