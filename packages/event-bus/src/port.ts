/** Headers of an event, CloudEvents binary mode plus `origin` and `traceparent`; all values are strings. */
export type EventHeaders = {
  readonly ce_id: string;
  readonly ce_type: string;
  readonly ce_source: string;
  readonly ce_time: string;
  /** `backfill` for first imports and replays (no alerts are sent), `live` for everything else. */
  readonly origin: 'backfill' | 'live';
  /** W3C trace context of the producer; set by the bus from the active span when absent. */
  readonly traceparent?: string;
};

export type OutgoingEvent = {
  /** Aggregate id; decides the partition, so all events of one key keep their order. */
  readonly key: string;
  /** Protobuf bytes; `null` is a tombstone, which compaction removes together with the key. */
  readonly value: Uint8Array | null;
  readonly headers: EventHeaders;
};

export type ReceivedEvent = OutgoingEvent & {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  /** Time of the append, in milliseconds since the epoch. */
  readonly appendedAtMs: number;
  /** 1 on the first delivery to this group, more on redelivery in the same process. */
  readonly attempt: number;
};

/** An event as a follower receives it. */
export type FollowedEvent = Pick<ReceivedEvent, 'key' | 'value' | 'partition' | 'offset' | 'appendedAtMs'>;

export type FollowOptions = {
  /** `now` delivers only what is published after `follow` has resolved; default `beginning`. */
  readonly from?: 'beginning' | 'now';
};

export type TopicDefinition = {
  readonly name: string;
  readonly partitions: number;
  /** `compact` keeps at least the newest event of every key; `delete` keeps everything for `retentionMs`. */
  readonly cleanup: 'compact' | 'delete';
  readonly retentionMs?: number;
};

export type BatchContext = {
  /** Aborts when the subscription closes or loses the partition; long handlers check it between events. */
  readonly signal: AbortSignal;
  /** Reports to the broker that the handler is alive. Cheap; call it inside long batches. */
  readonly heartbeat: () => Promise<void>;
};

export type SubscribeOptions = {
  readonly group: string;
  readonly topics: readonly string[];
  readonly batchSizeMax: number;
  /**
   * Receives events of one partition, in order; one call at a time per subscription. A new group starts at the
   * beginning of every topic. Offsets are committed only after `handle` has resolved, so a handler that stops early
   * (signal) has to throw. Runs inside the trace of the events when they share one; otherwise continue traces event by
   * event.
   */
  readonly handle: (events: readonly ReceivedEvent[], context: BatchContext) => Promise<void>;
  readonly retry?: {
    /** Attempts for one event before it becomes a dead letter; default 5. */
    readonly attemptsMax?: number;
    /** Pause after the first failed attempt, doubled after each further one; default 200. */
    readonly firstDelayMs?: number;
    /** Default 30,000. */
    readonly delayMsMax?: number;
    /** Errors of a dependency instead of the event: retried without limit while the partition waits. */
    readonly isTransient?: (error: unknown) => boolean;
  };
};

export type Subscription = {
  /** Stops receiving events; those already delivered continue. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Drains: waits for the running handler, commits, leaves the group. */
  readonly close: () => Promise<void>;
};

export type DeadLetter = ReceivedEvent & {
  readonly id: string;
  readonly group: string;
  readonly reason: string;
  readonly failedAtMs: number;
};

/** Events that one group could not handle, with their original bytes and headers. */
export type DeadLetters = {
  /** Dead letters and the events parked behind them, in the order of the log. */
  readonly list: (topic: string, group: string, limit: number) => Promise<readonly DeadLetter[]>;
  /**
   * Requests a new delivery of the dead letter and of the events parked behind its key, in order. Resolves when the
   * request is durable; the member that owns the partition delivers them, as soon as there is one. Events that fail
   * again stay.
   */
  readonly replay: (topic: string, group: string, id: string) => Promise<void>;
  /** Drops the event for this group; events parked behind it are delivered. The reason is recorded in the journal. */
  readonly discard: (discard: {
    readonly topic: string;
    readonly group: string;
    readonly id: string;
    readonly reason: string;
  }) => Promise<void>;
};

export type GroupLag = {
  readonly topic: string;
  readonly partition: number;
  readonly committed: number;
  readonly end: number;
};

/**
 * The event log as the services use it; two adapters, one contract suite (`@platform/event-bus/contract-suite`).
 * Delivery is at least once, in order per key. When a batch fails, the bus retries its events one by one, so handlers
 * must be idempotent. After the last attempt the event goes to `<topic>.dlq.<group>`, and later events of the same key
 * are parked behind it while other keys continue.
 */
export type EventBus = {
  /** Creates missing topics; a topic that exists with other partitions or cleanup is an error. */
  readonly ensureTopics: (topics: readonly TopicDefinition[]) => Promise<void>;
  /** Resolves when all events are durable, in the order of the calls. Refuses an event above the size limit with `EventTooLargeError`, appending none. */
  readonly publish: (topic: string, events: readonly OutgoingEvent[]) => Promise<void>;
  readonly subscribe: (options: SubscribeOptions) => Promise<Subscription>;
  /**
   * Reads all partitions of a topic outside every group and continues until it is closed: for state that each process
   * holds in memory. `onEvents` is called with the events of one partition in order, and must not throw.
   */
  readonly follow: (
    topic: string,
    onEvents: (events: readonly FollowedEvent[]) => void,
    options?: FollowOptions,
  ) => Promise<{ readonly close: () => Promise<void> }>;
  /**
   * Resets a group to the start of the topics, so that it receives everything again, dead letters included. Refused
   * with `GroupBusyError` while the group has running members.
   */
  readonly rewind: (group: string, topics: readonly string[]) => Promise<void>;
  readonly lag: (group: string, topics: readonly string[]) => Promise<readonly GroupLag[]>;
  readonly deadLetters: DeadLetters;
  /**
   * Resolves when the log responds and every subscription makes progress; rejects with the reason otherwise. Call it at
   * intervals (readiness): a subscription is stalled when it has settled nothing since an earlier call although it has
   * unread events.
   */
  readonly check: () => Promise<void>;
  /**
   * Throws `ConsumerStalledError` while a subscription is stalled, as of the last look of the watchdog of this bus. For
   * readiness: it sends no request, and passes while the log is away.
   */
  readonly refuseStalled: () => void;
  readonly close: () => Promise<void>;
};

/** Largest value of one event, in bytes. */
export const EVENT_BYTES_MAX = 1_000_000;

/** An event above `EVENT_BYTES_MAX`: a programming error, never retried. */
export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError';
}
