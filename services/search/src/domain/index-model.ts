import type { DeadlineStatus, FacetName, OpenFacet, Sort } from '@platform/contracts/search';
import type { SearchCard } from './search-card.ts';

/** Closed-set and territory values of a document; a filter passes documents that carry a value. */
export const KEYWORD_FIELDS = [
  'applicant',
  'sector',
  'instrument',
  'fundingType',
  'documents',
  'country',
  'amount',
  'need',
  'funder',
  'programme',
  'certification',
  'format',
  'recurrence',
  'language',
  /** The zones as the programme states them. */
  'zone',
  /** Every territory that a zone lies in, itself included. */
  'within',
] as const;
export type KeywordField = (typeof KEYWORD_FIELDS)[number];

/** Plain text by weight; no markup, in the order of importance. */
export type DocumentText = { readonly title: string; readonly summary: string; readonly body: string };

/** A published subsidy as the index keeps it. */
export type IndexDocument = {
  readonly id: string;
  readonly v: number;
  readonly texts: { readonly fr?: DocumentText; readonly en?: DocumentText };
  /** Official code in comparable form (`codeKey`); a query that is exactly this code finds it first. */
  readonly codeKey: string | null;
  readonly keywords: { readonly [Field in KeywordField]: readonly string[] };
  /** What one applicant may get at most, else the whole budget, in cents of EUR; null when not stated in EUR. */
  readonly amountCents: number | null;
  /** Day of the first publication in Europe/Paris, days since 1970-01-01. */
  readonly publishedDay: number;
  /** The generic programme that this one applies in its zones. */
  readonly variantOf: string | null;
  /** The instant from which applications are refused, ms since the epoch; null without deadline. */
  readonly closesAtMs: number | null;
  /** Day of the deadline in Europe/Paris, days since 1970-01-01; null without deadline. */
  readonly deadlineDay: number | null;
  readonly suspended: boolean;
  readonly publishedAtMs: number;
  readonly card: SearchCard;
};

/**
 * One way to express a term. `words` are folded; several are a phrase, side by side in this order in one field.
 * `exact` matches the words as they are, `any` also other forms of the same stem in either language.
 */
export type TermAlternative = {
  readonly words: readonly string[];
  readonly forms: 'exact' | 'any';
  /** Score of a document with this alternative relative to one with the typed words: 0 < weight <= 1. */
  readonly weight: number;
};

/**
 * A part of the query: a document holds it when it holds any of its alternatives; the best one counts. A part that is
 * `required` must be held even where not all parts can be.
 */
export type QueryTerm = { readonly alternatives: readonly TermAlternative[]; readonly required: boolean };

export type Criterion =
  | { readonly field: KeywordField; readonly value: string }
  | { readonly field: 'deadline'; readonly value: DeadlineStatus }
  /** First published in the last `days` days, today included. */
  | { readonly field: 'posted'; readonly days: number };

/** One filter: a document passes when it meets any of the criteria. Different filters must all hold. */
export type IndexFilter = { readonly facet: FacetName; readonly anyOf: readonly Criterion[] };

/** A facet value that stands for several criteria, such as a région with all that applies there. */
export type FacetGroup = { readonly value: string; readonly anyOf: readonly Criterion[] };

/** A need that the words name, with its weight: 1, or less for a wider need. */
export type QueryNeed = { readonly id: string; readonly share: number };

export type IndexQuery = {
  /**
   * All must be held. Where fewer than 20 visible documents hold all, those count too that hold the required ones and the
   * largest share of the weights of terms and needs (a rare one weighs more), as many as make some 100. Empty: every document.
   */
  readonly terms: readonly QueryTerm[];
  /** Needs that the words name, each once. A document that meets one ranks higher. */
  readonly needs: readonly QueryNeed[];
  /** Documents that contain any of these are left out. */
  readonly excluded: readonly TermAlternative[];
  /** All words as typed, folded, stop words included: a title that equals this, or begins with it, comes first. */
  readonly typed: readonly string[];
  /**
   * Documents with exactly this official code count and stand first, whatever the words, also when they are closed and
   * the query has no deadline filter.
   */
  readonly codeKey: string | null;
  readonly filters: readonly IndexFilter[];
  /** A filter of its own on `amountCents`, both ends included; documents without an amount fail it. */
  readonly amountRange: { readonly minCents: number | null; readonly maxCents: number | null } | null;
  /** The query has no deadline filter: closed documents are left out, and counted as if by a deadline filter `open`. */
  readonly hidesClosed: boolean;
  /**
   * All territories in the chains of the requested places; empty without a place. Among the documents that match the
   * words, a local variant one of whose zones is in here replaces its generic programme (whatever the filters: a
   * closed one too, so that the generic one does not promise what is over there). Any variant leaves where its generic
   * programme is found by the same words and filters.
   */
  readonly placeChain: readonly string[];
  /**
   * relevance: by score; without words open before closed, then newest · deadline: nearest first, then none, then closed ·
   * amount: largest first, then not stated · newest: first published last. Closed ones stand after open ones in `amount`.
   */
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** Generated records are found and counted too. */
  readonly withSynthetic: boolean;
  /** Values of facets are counted; else the result has no facet values. */
  readonly countsFacets: boolean;
  /** Which values of the open facets are counted beyond the most frequent. */
  readonly countAlso: Readonly<Record<OpenFacet, readonly string[]>>;
  readonly now: { readonly ms: number; readonly day: number };
};

export type IndexHit = Pick<
  IndexDocument,
  'id' | 'v' | 'closesAtMs' | 'deadlineDay' | 'suspended' | 'card'
> & {
  /** Visible documents that are local variants of this one. */
  readonly localVariants: number;
};

/** What the index knows of a word: the base of completion and correction. Counts are of visible documents. */
export type WordStats = {
  readonly word: string;
  /** Documents that hold the word in any form. */
  readonly documents: number;
  /** Indexed words that begin with it, itself left out, most frequent first; only where requested. */
  readonly completions: readonly IndexedWord[];
  /**
   * Indexed words at a small distance (one edit up to 7 letters, two from 8 on; a swap of neighbours is one edit), nearest
   * first, then most frequent; only where requested.
   */
  readonly near: readonly (IndexedWord & { readonly distance: number })[];
};
export type IndexedWord = { readonly word: string; readonly documents: number };

export type WordLookup = { readonly word: string; readonly completions: number; readonly near: number };
