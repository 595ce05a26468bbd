import type { HeldVersion } from '@platform/events/version-digest';

/** Ids from behind `after` up to and with `last`; null is no bound. */
export type IdRange = { readonly after: string | null; readonly last: string | null };

/** What is compared first: cheap to compute, whatever the size of the catalog. */
export type CatalogSummary = {
  /** Of its document store, which another or an emptied store does not have. */
  readonly identity: string;
  /** Number of published subsidies. */
  readonly published: number;
  /** Moment of the newest change of any subsidy; empty for an empty catalog. */
  readonly newestChange: string;
};

/** The catalog, as far as an index is compared with it and repaired. Every call has a deadline of its own. */
export type PublishedCatalog = {
  readonly summary: () => Promise<CatalogSummary>;
  /** Versions of what is published and was changed at this moment or later; null when these are too many. */
  readonly changedSince: (moment: string) => Promise<readonly HeldVersion[] | null>;
  /** The next range behind an id: how many subsidies are published in it, and the digest of their versions. */
  readonly range: (
    after: string | null,
  ) => Promise<IdRange & { readonly count: number; readonly digest: string }>;
  /** Versions of what is published in a range, in the order of the ids. */
  readonly versions: (range: IdRange) => Promise<readonly HeldVersion[]>;
  /** Makes the log hold exactly what the catalog holds of these ids, so that an index follows in any version. */
  readonly repair: (ids: readonly string[]) => Promise<void>;
  /** Publishes the newest state of every subsidy once more. */
  readonly publishAll: () => Promise<void>;
  /** Resolves when the log has everything that was saved so far, or is unavailable. */
  readonly eventsPublished: () => Promise<void>;
};
