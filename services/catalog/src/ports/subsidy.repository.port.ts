import type { Subsidy } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';

export type SubsidyWrite = {
  /** The state that the decision was made on; null when there was none. */
  readonly before: CatalogSubsidy | null;
  readonly next: CatalogSubsidy;
  /** Null when no event is to be published. */
  readonly event: OutboxEvent | null;
};

/** An active record of a source and the subsidy that it contributes to. */
export type ActiveRecord = { readonly subsidyId: string; readonly sourceId: string };

/** Where the state of a subsidy was found, after following merges; `state` is null when there is none. */
export type FoundSubsidy = { readonly id: string; readonly state: CatalogSubsidy | null };

export type SubsidyRepository = {
  readonly findMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, CatalogSubsidy>>;
  /** The subsidies that carry official codes, by code; of several the one published first. */
  readonly findByOfficialCodes: (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The subsidies that ids lead to behind merges, by the given id; every id has an entry. Throws when merges form a cycle. */
  readonly followMerges: (ids: readonly string[]) => Promise<ReadonlyMap<string, FoundSubsidy>>;
  /** The local variants of each of these programmes that has any. */
  readonly variantsOf: (genericIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** What people see of one subsidy and the revision of that; null when there is none. */
  readonly findPublished: (id: string) => Promise<{ readonly subsidy: Subsidy; readonly rev: number } | null>;
  /** What is kept of versions, the oldest first; of data of earlier releases also the current one, or one that never became current. */
  readonly versionsOf: (id: string) => Promise<readonly Subsidy[]>;
  /** Keeps versions that are about to be replaced; the current one is kept with the subsidy. Safe to repeat. */
  readonly saveVersions: (subsidies: readonly Subsidy[]) => Promise<void>;
  /**
   * Writes every state with its event in one atomic update each, if nobody wrote in between. Resolves with the ids that
   * lost such a race; all others are durable.
   */
  readonly save: (writes: readonly SubsidyWrite[]) => Promise<ReadonlySet<string>>;
  readonly hasActiveRecords: (source: string) => Promise<boolean>;
  /** Records of a source whose contribution is active, one by one: a large source has very many. */
  readonly activeRecords: (source: string) => AsyncIterable<ActiveRecord>;
};
