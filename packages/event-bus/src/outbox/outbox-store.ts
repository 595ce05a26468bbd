/** An event pending in its aggregate. */
export type OutboxEvent = {
  /** Id of the event (`ce_id`); the same on every repetition. */
  readonly id: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
  readonly origin: 'backfill' | 'live';
  readonly traceparent: string | null;
};

/** Events of one aggregate that are not yet acknowledged, in the order of `seq`. */
export type PendingEvents = {
  readonly aggregateId: string;
  readonly events: readonly (OutboxEvent & { readonly seq: number })[];
};

/** What waits in all outboxes of a service. */
export type OutboxBacklog = {
  readonly events: number;
  /** When the oldest of them was stored; null when none waits. */
  readonly oldestAt: Date | null;
};

/** Where a service keeps its outboxes: in the documents of its aggregates (ADR 1). */
export type OutboxStore = {
  /** Aggregates with pending events, at most `limit`. */
  readonly pending: (limit: number) => Promise<readonly PendingEvents[]>;
  /** Number and age of what waits; a store may stop counting at some thousands of aggregates. */
  readonly backlog: () => Promise<OutboxBacklog>;
  /** Removes published events; events added meanwhile stay. Safe to repeat. */
  readonly acknowledge: (published: readonly PendingEvents[]) => Promise<void>;
};
