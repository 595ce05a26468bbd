import type { Subsidy } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import type { CatalogSubsidy } from '../domain/subsidy-life.ts';

export type SubsidyWrite = {
  /** The state that the decision was made on; null when there was none. */
  readonly before: CatalogSubsidy | null;
  readonly next: CatalogSubsidy;
  /** Null when nothing is to be told. */
  readonly event: OutboxEvent | null;
};

/** One record of a source that currently speaks of a subsidy. */
export type ActiveRecord = { readonly subsidyId: string; readonly sourceId: string };

export type Relations = Pick<Subsidy, 'mergedInto' | 'variantOf'>;

export type SubsidyRepository = {
  readonly findMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, CatalogSubsidy>>;
  /** The subsidies that carry official codes, by code; of several the one published first. */
  readonly findByOfficialCodes: (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Where subsidies lead and of which programme they are local variants; ids that do not exist are left out. */
  readonly relationsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Relations>>;
  /** The local variants of each of these programmes that has any. */
  readonly variantsOf: (genericIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** What people see of one subsidy and the revision of that; null when there is none. */
  readonly findPublished: (id: string) => Promise<{ readonly subsidy: Subsidy; readonly rev: number } | null>;
  /** What is kept of versions, the oldest first; of data of earlier releases also the current one, or one that never became current. */
  readonly versionsOf: (id: string) => Promise<readonly Subsidy[]>;
  /** Keeps versions that are about to be replaced; the current one is kept with the subsidy. Safe to repeat. */
  readonly keepVersions: (subsidies: readonly Subsidy[]) => Promise<void>;
  /**
   * Writes every state with its event in one atomic update each, if nobody wrote in between. Resolves with the ids that
   * lost such a race; all others are durable.
   */
  readonly save: (writes: readonly SubsidyWrite[]) => Promise<ReadonlySet<string>>;
  readonly hasActiveRecords: (source: string) => Promise<boolean>;
  /** Records of a source whose contribution is active, one by one: a large source has very many. */
  readonly activeRecords: (source: string) => AsyncIterable<ActiveRecord>;
};
