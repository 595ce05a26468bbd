import type { ReviewItem, ReviewKind, ReviewState } from '@platform/contracts/catalog';
import type { Contribution } from '../domain/contribution.ts';

/** An open or settled review. Its id is derived from its subject, so opening it twice makes one review. */
export type Review = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly state: ReviewState;
  /** The record, or for duplicates the older subsidy's first record. */
  readonly source: string;
  readonly sourceId: string;
  readonly title: string;
  /** Null for a record that is not published at all yet. */
  readonly subsidyId: string | null;
  /** The other subsidy of a possible duplicate. */
  readonly otherSubsidyId: string | null;
  readonly reasons: ReviewItem['reasons'];
  /** The whole proposal; null where a decision needs no content. */
  readonly proposal: Contribution | null;
  /** Identifies the proposal: after a rejection the review stays closed until its content differs. */
  readonly proposalHash: string;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  readonly note: string | null;
};

export type ReviewDraft = Omit<Review, 'state' | 'openedAt' | 'decidedAt' | 'note'>;

export type ReviewQuery = {
  readonly state: ReviewState;
  readonly kind: ReviewKind | null;
  readonly source: string | null;
  readonly limit: number;
  /** Items after this one; null = from the start. */
  readonly after: string | null;
};

export type ReviewRepository = {
  /**
   * Opens reviews, or updates open ones with the current proposal. Resolves with the ids of those that an operator has
   * already rejected with the same proposal and that therefore stay closed.
   */
  readonly open: (drafts: readonly ReviewDraft[], at: Date) => Promise<ReadonlySet<string>>;
  /**
   * Settles questions about duplicates as an operator who states that the subsidies are two: they stay visible and are not
   * questioned again. Safe to repeat, and for questions that were never opened.
   */
  readonly keepApart: (drafts: readonly ReviewDraft[], at: Date) => Promise<void>;
  /** The subsidies that an operator has stated to be others than this one. */
  readonly keptApartFrom: (subsidyId: string) => Promise<readonly string[]>;
  /** Hashes of what reviews proposed that nobody has approved, whether they are open or closed, by id. */
  readonly unapprovedProposals: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Closes open reviews that have become pointless, by id. */
  readonly supersede: (ids: readonly string[], at: Date) => Promise<void>;
  readonly find: (id: string) => Promise<Review | null>;
  readonly findMany: (ids: readonly string[]) => Promise<readonly Review[]>;
  /** Oldest first. */
  readonly list: (query: ReviewQuery) => Promise<readonly Review[]>;
  /** How many are open, by kind. */
  readonly openCounts: () => Promise<Readonly<Record<ReviewKind, number>>>;
  /** Records a decision; false when the review is not open any more or has another proposal by now. */
  readonly decide: (
    review: Pick<Review, 'id' | 'proposalHash'>,
    decision: { readonly state: 'approved' | 'rejected'; readonly note: string | null; readonly at: Date },
  ) => Promise<boolean>;
};
