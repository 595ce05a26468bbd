import type { Subsidy } from '@platform/contracts/catalog';
import type { CatalogSubsidy } from '../domain/subsidy-life.ts';

/** An event as it waits in its aggregate. */
export type OutboxEvent = {
  readonly id: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
  readonly origin: 'backfill' | 'live';
  readonly traceparent: string | null;
};

export type SubsidyWrite = {
  /** The state that the decision was made on; null when there was none. */
  readonly before: CatalogSubsidy | null;
  readonly next: CatalogSubsidy;
  /** Null when nothing is to be told. */
  readonly event: OutboxEvent | null;
};

/** One record of a source that currently speaks of a subsidy. */
export type ActiveRecord = { readonly subsidyId: string; readonly sourceId: string };

export type SubsidyRepository = {
  readonly findMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, CatalogSubsidy>>;
  /** What people see of one subsidy and the revision of that; null when there is none. */
  readonly findPublished: (id: string) => Promise<{ readonly subsidy: Subsidy; readonly rev: number } | null>;
  /** Keeps the content of versions; a version that never became current is harmless. */
  readonly keepVersions: (subsidies: readonly Subsidy[]) => Promise<void>;
  /**
   * Writes every state with its event in one atomic update each, if nobody wrote in between. Resolves with the ids that
   * lost such a race; all others are durable.
   */
  readonly save: (writes: readonly SubsidyWrite[]) => Promise<ReadonlySet<string>>;
  /** Records of a source whose contribution is active. */
  readonly activeRecords: (source: string) => Promise<readonly ActiveRecord[]>;
};
