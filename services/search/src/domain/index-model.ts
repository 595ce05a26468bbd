import type { DeadlineStatus, FacetName, Sort } from '@platform/contracts/search';
import type { SearchCard } from './search-card.ts';

/** Closed-set and territory values of a document; a filter asks whether a document carries a value. */
export const KEYWORD_FIELDS = [
  'applicant',
  'sector',
  'instrument',
  'fundingType',
  'documents',
  'country',
  'amount',
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
  /** The instant from which applications are refused, ms since the epoch; null without deadline. */
  readonly closesAtMs: number | null;
  /** Day of the deadline in Europe/Paris, days since 1970-01-01; null without deadline. */
  readonly deadlineDay: number | null;
  readonly suspended: boolean;
  readonly publishedAtMs: number;
  readonly card: SearchCard;
};

/** A word of the query, folded; `prefix` also accepts words that begin with it. */
export type QueryWord = { readonly text: string; readonly prefix: boolean };

export type Criterion =
  | { readonly field: KeywordField; readonly value: string }
  | { readonly field: 'deadline'; readonly value: DeadlineStatus };

/** One filter: a document passes when it meets any of the criteria. Different filters must all hold. */
export type IndexFilter = { readonly facet: FacetName; readonly anyOf: readonly Criterion[] };

/** A facet value that stands for several criteria, such as a région with all that applies there. */
export type FacetGroup = { readonly value: string; readonly anyOf: readonly Criterion[] };

export type IndexQuery = {
  /** All must occur; where no document holds all, those with the most of them count if it is more than half. */
  readonly words: readonly QueryWord[];
  readonly codeKey: string | null;
  readonly filters: readonly IndexFilter[];
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** Generated records are found and counted too. */
  readonly withSynthetic: boolean;
  readonly now: { readonly ms: number; readonly day: number };
};

export type IndexHit = Pick<IndexDocument, 'id' | 'v' | 'closesAtMs' | 'deadlineDay' | 'suspended' | 'card'>;
