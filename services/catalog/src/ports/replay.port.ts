import type { Subsidy } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';

/** A subsidy whose newest state is in the log already and may be published again. */
export type ReplayState = { readonly subsidy: Subsidy; readonly rev: number };

export type ReplayRepository = {
  /** States in the order of their ids after `after`, of everything or of what a source describes. */
  readonly page: (query: {
    readonly source: string | null;
    readonly after: string | null;
    readonly limit: number;
  }) => Promise<readonly ReplayState[]>;
  /**
   * Puts the state of every subsidy into its outbox again, unless it was written meanwhile or has an event waiting,
   * because then its consumers receive something newer.
   */
  readonly requeue: (
    replayed: readonly { readonly state: ReplayState; readonly event: OutboxEvent }[],
  ) => Promise<void>;
};
