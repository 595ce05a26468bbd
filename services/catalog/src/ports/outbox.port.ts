import type { OutboxEvent } from './subsidy.repository.port.ts';

/** Events of one subsidy that no acknowledgement has removed yet, in their order. */
export type PendingEvents = {
  readonly subsidyId: string;
  readonly events: readonly (OutboxEvent & { readonly seq: number })[];
};

export type Outbox = {
  /** Subsidies with waiting events, at most `limit`. */
  readonly pending: (limit: number) => Promise<readonly PendingEvents[]>;
  /** Removes published events; what came in meanwhile stays. Safe to repeat. */
  readonly acknowledge: (published: readonly PendingEvents[]) => Promise<void>;
};
