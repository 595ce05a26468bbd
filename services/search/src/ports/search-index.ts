import type { MATCHINGS } from '@platform/contracts/closed-sets';
import type { FacetName, FacetValue, OpenFacet } from '@platform/contracts/search';
import type { IndexDocument, IndexHit, IndexQuery, WordLookup, WordStats } from '../domain/index-model.ts';

/** The newest public state of a subsidy in the encoding of its event; `null` when the log has a tombstone for it. */
export type EncodedState = { readonly id: string; readonly bytes: Uint8Array | null };

export type AppliedChange =
  | { readonly kind: 'upsert'; readonly document: IndexDocument }
  /** `v: null` removes any version. */
  | { readonly kind: 'remove'; readonly id: string; readonly v: number | null };

/** A `state` is decoded where it is indexed, so that the thread that serves requests does not have to. */
export type IndexChange = AppliedChange | ({ readonly kind: 'state' } & EncodedState);

export type IndexResult = {
  readonly hits: readonly IndexHit[];
  /** Ids of the best documents, best first, as many as the query requests and the engine ranks. */
  readonly candidates: readonly string[];
  readonly total: number;
  /** How many of `total` match all terms, not only in passing, or have the code; by relevance they come first. */
  readonly exactTotal: number;
  /** How many of `total` are generated records; zero unless the query includes them. */
  readonly generatedTotal: number;
  /**
   * Whether the hits match all terms, whether partial matches and documents that meet a named need were added to the
   * few that match all or some of these mention them in passing only, or whether none matches all.
   */
  readonly matching: (typeof MATCHINGS)[number];
  /**
   * Of every facet; values by descending count, only those that occur, of open facets the `OPEN_FACET_VALUES_MAX` most
   * frequent and those of `requestedValues`. Counts ignore the facet's own filter; `amount` ignores the range as well.
   */
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>;
  /** For every active filter (hiding closed ones counts as `deadline`): the total without it. */
  readonly totalWithout: Readonly<Partial<Record<FacetName | 'amountRange', number>>>;
  /** Facets that this index cannot filter; their filters were not applied. */
  readonly unavailable: readonly FacetName[];
};

/** Whether generated records are found and counted too. */
export type Visibility = { readonly withGenerated: boolean };

export type PrefixSearch = Visibility & {
  readonly facet: OpenFacet;
  readonly prefix: string;
  readonly limit: number;
};

export type IndexState = {
  readonly documents: number;
  /** The index may lack events that its consumer group has committed: replay from the start, then call `replayed`. */
  readonly needsReplay: boolean;
  readonly setAside: SetAside | null;
  /** Facets that need a rebuild before they can be filtered. */
  readonly unavailable: readonly FacetName[];
  /** Documents were computed by the rules of another release (`indexRules`) until a rebuild. */
  readonly isOutdated: boolean;
};

/** Version of a document that is found: enough to notice that the index and the catalog differ. */
export type IndexedVersion = { readonly id: string; readonly v: number; readonly changedAt: string };

export type IndexedVersionPage = {
  readonly versions: readonly IndexedVersion[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
};

/** Next offset of every partition of the log, by `<topic>/<partition>`. */
export type LogPositions = Readonly<Record<string, number>>;

/** What an index remembers of the stores that it was filled from. An empty index remembers nothing. */
export type IndexNotes = {
  /** Identity of the document store that the index was equal to last. */
  readonly catalog: string | null;
  /** Its newest change then: what was changed before it was equal. */
  readonly equalUntil: string | null;
  /** How far the log was read. */
  readonly positions: LogPositions;
  /** The log has lost events that the index has read, until it is filled again. */
  readonly isLogShort: boolean;
};

export type IndexedChanges = { readonly documents: number; readonly versions: readonly IndexedVersion[] };

/** Why an earlier index was set aside at open: damaged, not ours, or in the format of an earlier or later release. */
export type SetAside = 'corrupt' | 'foreign' | 'older' | 'newer';

/**
 * A search engine that holds the published catalog. Calls may overlap; each sees the index before or after a batch of
 * changes, never between. Every call has a deadline and rejects when the engine does not respond.
 */
export type SearchIndex = {
  /** Opens an existing index or starts empty; never fails because of the content of an old index. */
  readonly open: () => Promise<IndexState>;
  /**
   * Applies changes in order; one with an older version is skipped, and one with an equal version unless it was changed
   * later. When it resolves they survive a kill, and queries see them: the latest of many batches of a thousand and more
   * a little later. When it rejects, with `UnreadableStateError` for an encoded state that cannot be decoded, none is
   * applied. Returns how many took effect.
   */
  readonly apply: (changes: readonly IndexChange[]) => Promise<number>;
  readonly query: (query: IndexQuery) => Promise<IndexResult>;
  /** The index data of each word, in the given order. */
  readonly lookUp: (words: readonly WordLookup[], visibility: Visibility) => Promise<readonly WordStats[]>;
  /**
   * Values of an open facet with a word that begins with the folded prefix, most frequent first; several words must
   * follow each other in the value.
   */
  readonly valuesByPrefix: (search: PrefixSearch) => Promise<readonly FacetValue[]>;
  /** Visible documents with these ids, in the given order; unknown ids are left out. */
  readonly byIds: (ids: readonly string[], visibility: Visibility) => Promise<readonly IndexHit[]>;
  /** Versions of all documents, generated ones included, page by page in the order of their ids, from null on. */
  readonly versions: (from: string | null) => Promise<IndexedVersionPage>;
  /**
   * How many documents the index holds, and the versions of those that were changed at this moment or later; null when
   * the engine cannot filter by it.
   */
  readonly changedSince: (moment: string) => Promise<IndexedChanges | null>;
  /** Number of documents, generated ones included. */
  readonly count: () => Promise<number>;
  readonly notes: () => Promise<IndexNotes>;
  /** Changes the given notes; survives a kill when it resolves. */
  readonly saveNotes: (notes: Partial<IndexNotes>) => Promise<void>;
  /** Records that the replay required by `needsReplay` has been scheduled. */
  readonly replayed: () => Promise<void>;
  /** Starts an empty index next to the serving one; from now on changes are applied to both. */
  readonly beginRebuild: () => Promise<void>;
  /** Serves the new index in place of the old one, in one step. */
  readonly finishRebuild: () => Promise<void>;
  /** Resolves when the engine responds. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The encoded state cannot be decoded; retrying will not help. */
export class UnreadableStateError extends Error {
  override readonly name = 'UnreadableStateError';
}

/**
 * The index is damaged or its engine has died: open it again, which repairs what it can, and replay when its state
 * requires it.
 */
export class IndexLostError extends Error {
  override readonly name = 'IndexLostError';
}
