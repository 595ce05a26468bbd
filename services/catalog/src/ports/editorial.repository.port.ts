import type { Quality, Sector, Subsidy } from '@platform/contracts/catalog';

/** A real subsidy whose quality and possible duplicates have to be computed again. */
export type DueSubsidy = {
  readonly subsidy: Subsidy;
  readonly rev: number;
  readonly duplicateKeys: readonly string[];
  /** It is hidden behind another one that may be the same, and would be shown otherwise. */
  readonly isWithheld: boolean;
};

export type EditorialRepository = {
  /** Subsidies that changed since they were last scored, at most `limit`. */
  readonly due: (limit: number) => Promise<readonly DueSubsidy[]>;
  /** Whether something published and real was never scored and is not due, or was scored before `since`. */
  readonly isBehind: (since: Date) => Promise<boolean>;
  /** Marks everything real and published as due, because quality changes with time alone. */
  readonly makeAllDue: () => Promise<void>;
  /**
   * Published real subsidies that share a key, at most `max` per key: a key shared by many does not suggest a
   * duplicate.
   */
  readonly findByDuplicateKeys: (keys: readonly string[], max: number) => Promise<readonly Subsidy[]>;
  /** Saves qualities and removes the mark `due`, unless the subsidy was written in the meantime. */
  readonly saveQualities: (
    results: readonly { readonly id: string; readonly rev: number; readonly quality: Quality | null }[],
  ) => Promise<void>;
  readonly sectorCounts: () => Promise<ReadonlyMap<Sector, number>>;
  /** Number of open duplicate reviews by subsidy. */
  readonly openDuplicateCounts: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Open duplicate reviews about any of these subsidies. */
  readonly openDuplicateReviews: (
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly subsidyIds: readonly string[] }[]>;
  readonly quality: (id: string) => Promise<Quality | null>;
  readonly qualities: (query: {
    readonly sort: 'priority' | 'score';
    readonly limit: number;
    readonly after: string | null;
  }) => Promise<readonly Quality[]>;
  readonly qualityFigures: () => Promise<{ readonly scored: number; readonly meanScore: number | null }>;
};
