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

/** Where a service keeps its outboxes: in the documents of its aggregates (ADR 1). */
export type OutboxStore = {
  /** Aggregates with pending events, at most `limit`. */
  readonly pending: (limit: number) => Promise<readonly PendingEvents[]>;
  /** Removes published events; events added meanwhile stay. Safe to repeat. */
  readonly acknowledge: (published: readonly PendingEvents[]) => Promise<void>;
};
