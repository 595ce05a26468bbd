import type { Subsidy } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';

/** A subsidy whose newest state is on the log already, and may be told once more. */
export type ReplayState = { readonly subsidy: Subsidy; readonly rev: number };

export type ReplayRepository = {
  /** States in the order of their ids behind `after`, of everything or of what a source speaks of. */
  readonly page: (query: {
    readonly source: string | null;
    readonly after: string | null;
    readonly limit: number;
  }) => Promise<readonly ReplayState[]>;
  /**
   * Lets every subsidy tell its state once more through its outbox, unless it was written meanwhile or has something to
   * tell anyway: then its readers get something newer.
   */
  readonly requeue: (
    replayed: readonly { readonly state: ReplayState; readonly event: OutboxEvent }[],
  ) => Promise<void>;
};
