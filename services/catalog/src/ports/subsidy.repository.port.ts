import type { Subsidy } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';

export type SubsidyWrite = {
  /** The state on which the decision was made; null for a new subsidy. */
  readonly before: CatalogSubsidy | null;
  readonly next: CatalogSubsidy;
  /** Null when no event is to be published. */
  readonly event: OutboxEvent | null;
};

/** An active record of a source and the subsidy that it contributes to. */
export type ActiveRecord = { readonly subsidyId: string; readonly sourceId: string };

/** Where the state of a subsidy was found, after following merges; `state` is null for an unknown subsidy. */
export type FoundSubsidy = { readonly id: string; readonly state: CatalogSubsidy | null };

export type SubsidyRepository = {
  readonly findMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, CatalogSubsidy>>;
  /** The subsidies that have official codes, by code; of several the one published first. */
  readonly findByOfficialCodes: (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /**
   * The subsidies that ids lead to after following merges, by the given id; every id has an entry. Throws when merges
   * form a cycle.
   */
  readonly followMerges: (ids: readonly string[]) => Promise<ReadonlyMap<string, FoundSubsidy>>;
  /** The local variants of each of these subsidies that has any. */
  readonly variantsOf: (genericIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** The public state of one subsidy and its revision; null when it does not exist. */
  readonly findPublished: (id: string) => Promise<{ readonly subsidy: Subsidy; readonly rev: number } | null>;
  /**
   * Stored versions, the oldest first; data of earlier releases also contains the current one, or one that never became
   * current.
   */
  readonly versionsOf: (id: string) => Promise<readonly Subsidy[]>;
  /** Stores versions that are about to be replaced; the current one is stored with the subsidy. Safe to repeat. */
  readonly saveVersions: (subsidies: readonly Subsidy[]) => Promise<void>;
  /**
   * Writes every state with its event in one atomic update each, if nobody wrote in between. Resolves with the ids that
   * another writer changed first; all others are durable.
   */
  readonly save: (writes: readonly SubsidyWrite[]) => Promise<ReadonlySet<string>>;
  /** Number of subsidies with at least one active record of a source. */
  readonly countDescribedBy: (source: string) => Promise<number>;
  /** Records of a source whose contribution is active, one by one, because a large source has very many. */
  readonly activeRecords: (source: string) => AsyncIterable<ActiveRecord>;
};
