import type { Erasure } from '../domain/erasure.ts';

export type Erasures = {
  /**
   * Records an erasure together with the order to all services; an earlier one of the account stays the only one. Returns
   * the one that counts.
   */
  readonly add: (erasure: Erasure) => Promise<Erasure>;
  /** Those of the given numbers that are not recorded. */
  readonly unknown: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Those whose own part is not done. */
  readonly listOpen: () => Promise<readonly Erasure[]>;
  /** Those that were requested since a moment and whose own part is done. */
  readonly listDoneSince: (since: Date) => Promise<readonly Erasure[]>;
  /** Those that were done again after a restore. */
  readonly listReplayed: () => Promise<readonly Erasure[]>;
  /**
   * When the oldest erasure since a moment was requested whose own part is not done or that one of the services has not
   * confirmed; null when there is none.
   */
  readonly oldestUnconfirmedAt: (services: readonly string[], since: Date) => Promise<Date | null>;
  readonly markOwnDataErased: (id: string, at: Date) => Promise<void>;
  /** Records that a service has finished; the first time counts. */
  readonly addReceipt: (id: string, service: string, at: Date) => Promise<void>;
};
