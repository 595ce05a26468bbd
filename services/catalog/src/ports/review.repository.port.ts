import type { ReviewItem, ReviewKind, ReviewState } from '@platform/contracts/catalog';
import type { Contribution } from '../domain/contribution.ts';

/** What waits, or waited, for an operator. Its id follows from what it is about, so opening it twice makes one review. */
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
  /** The other one of two that may be the same. */
  readonly otherSubsidyId: string | null;
  readonly reasons: ReviewItem['reasons'];
  /** What is proposed, whole; null where a decision needs no content. */
  readonly proposal: Contribution | null;
  /** Distinguishes two proposals: a rejected one does not come back until its content differs. */
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
  /** Items behind this one; null = from the start. */
  readonly after: string | null;
};

export type ReviewRepository = {
  /**
   * Opens reviews, or renews open ones with what is proposed now. Resolves with the ids of those that an operator has
   * already rejected with the same proposal and that therefore stay closed.
   */
  readonly open: (drafts: readonly ReviewDraft[], at: Date) => Promise<ReadonlySet<string>>;
  /** Closes open reviews that have become pointless, by id. */
  readonly supersede: (ids: readonly string[], at: Date) => Promise<void>;
  readonly find: (id: string) => Promise<Review | null>;
  /** Oldest first. */
  readonly list: (query: ReviewQuery) => Promise<readonly Review[]>;
  /** How many are open, by kind. */
  readonly openCounts: () => Promise<Readonly<Record<ReviewKind, number>>>;
  /** Notes a decision; false when the review is not open any more or proposes something else by now. */
  readonly decide: (
    review: Pick<Review, 'id' | 'proposalHash'>,
    decision: { readonly state: 'approved' | 'rejected'; readonly note: string | null; readonly at: Date },
  ) => Promise<boolean>;
};
