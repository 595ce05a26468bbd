import type { FacetName, FacetValue } from '@platform/contracts/search';
import type { IndexDocument, IndexHit, IndexQuery } from '../domain/index-model.ts';

export type IndexChange =
  | { readonly kind: 'upsert'; readonly document: IndexDocument }
  /** `v: null` removes whatever version there is (the log holds a tombstone). */
  | { readonly kind: 'remove'; readonly id: string; readonly v: number | null };

export type IndexAnswer = {
  readonly hits: readonly IndexHit[];
  readonly total: number;
  /** Of every facet; values by falling count, only those that occur. Counts set the facet's own filter aside. */
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>;
  /** Facets that this index cannot filter; their filters were not applied. */
  readonly unavailable: readonly FacetName[];
};

export type IndexState = {
  readonly documents: number;
  /** The index may lack events that its group has committed: replay from the start, then call `replayed`. */
  readonly needsReplay: boolean;
  /** Why an earlier index was set aside at open. */
  readonly setAside: 'corrupt' | 'foreign' | null;
  /** Facets that need a rebuild before they can be filtered. */
  readonly unavailable: readonly FacetName[];
};

/**
 * A search engine that holds the published catalog. Calls may overlap; each sees the index before or after a batch of
 * changes, never between. Every call has a deadline and rejects when the engine cannot answer.
 */
export type SearchIndex = {
  /** Opens what is there or starts empty; never fails because of the content of an old index. */
  readonly open: () => Promise<IndexState>;
  /**
   * Applies changes in order; one with an older or equal version is skipped. Durable through a kill when it resolves,
   * not applied at all when it rejects. Returns how many took effect.
   */
  readonly apply: (changes: readonly IndexChange[]) => Promise<number>;
  readonly query: (query: IndexQuery) => Promise<IndexAnswer>;
  /** Indexed words that begin with the folded prefix, most frequent first. */
  readonly termsByPrefix: (prefix: string, limit: number) => Promise<readonly string[]>;
  /** The replay that `needsReplay` asked for has been arranged. */
  readonly replayed: () => Promise<void>;
  /** Starts an empty index beside the serving one; from now on changes go to both. */
  readonly beginRebuild: () => Promise<void>;
  /** Serves the new index in place of the old one, in one step. */
  readonly finishRebuild: () => Promise<void>;
  /** Resolves when the engine answers. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The index is damaged or its engine has died: open again, which mends what can be mended, and replay where asked. */
export class IndexLostError extends Error {
  override readonly name = 'IndexLostError';
}
