import type { Subsidy } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';

/** A subsidy whose newest state is in the log already and may be published again. */
export type ReplayState = { readonly subsidy: Subsidy; readonly rev: number };

export type StoredVersion = Pick<Subsidy, 'id' | 'v' | 'changedAt' | 'status'>;

/** What a reader compares first: cheap to compute, whatever the size of the catalog. */
export type StoreSummary = {
  /** Random UUID of the document store, which another or an emptied store does not have. */
  readonly identity: string;
  /** Number of published subsidies. */
  readonly published: number;
  /** Moment of the newest change of any subsidy; empty for an empty catalog. */
  readonly newestChange: string;
};

export type ReplayRepository = {
  /** States in the order of their ids after `after`, of everything or of what a source describes. */
  readonly page: (query: {
    readonly source: string | null;
    readonly after: string | null;
    readonly limit: number;
  }) => Promise<readonly ReplayState[]>;
  /** The same for these ids; unknown ones are left out. */
  readonly byIds: (ids: readonly string[]) => Promise<readonly ReplayState[]>;
  /** Versions in the order of their ids behind `after` up to `last`, of subsidies that are not published too. */
  readonly versions: (query: {
    readonly after: string | null;
    readonly last: string | null;
    readonly limit: number;
  }) => Promise<readonly StoredVersion[]>;
  /** Versions of what was changed at this moment or later, published or not; null for more than `limit`. */
  readonly changedSince: (moment: string, limit: number) => Promise<readonly StoredVersion[] | null>;
  readonly summary: () => Promise<StoreSummary>;
  /**
   * Puts the state of every subsidy into its outbox again, unless it was written meanwhile or has an event waiting,
   * because then its consumers receive something newer.
   */
  readonly requeue: (
    replayed: readonly { readonly state: ReplayState; readonly event: OutboxEvent }[],
  ) => Promise<void>;
};
